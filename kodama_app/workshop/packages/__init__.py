"""What players get: wheel, desktop folder, Debian package, and the sums that vouch for them."""
