"""What `make screenshots` plays: scenes drive the app as a player would and call `take` where one should look.

Kivy and the app are imported inside them, after the stage has been set.
"""
