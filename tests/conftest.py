"""What holds for every test: a busy machine is slow, not wrong."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

# Begun in the background by a shell, tests would hand down a Ctrl-C that nobody hears.
signal.signal(signal.SIGINT, signal.default_int_handler)
