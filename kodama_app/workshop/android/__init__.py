"""`make android-check`: the phone build, kept honest without a phone.

The builders' own code does what it can without Android's kits (rehearsal); what comes out is looked over (check,
with pins, manifest, bundle, imports and asserts); and the unpacked bundle is played with nothing but the phone's
packages (play, with phone and player).
"""
