"""Prints the properties of an event as libical and as python-icalendar read them.

Standard input has a calendar with one event. Standard output has two lists of [name, value, label, type],
in the order of the file; values are as they are written.
"""

import json
import sys

import gi

gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib  # noqa: E402
from icalendar import Calendar  # noqa: E402

LABELS = ("LABEL", "FILENAME")
TYPES = ("FEATURE", "FMTTYPE")


def by_libical(text):
    calendar = ICalGLib.Component.new_from_string(text)
    event = calendar.get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    every = ICalGLib.PropertyKind.ANY_PROPERTY
    found = []
    one = event.get_first_property(every)
    while one is not None:
        def first(names):
            texts = [one.get_parameter_as_string(name) for name in names]
            return next((text for text in texts if text), "")
        found.append([one.get_property_name(), one.get_value_as_string(), first(LABELS), first(TYPES)])
        one = event.get_next_property(every)
    return found


def by_icalendar(text):
    event = Calendar.from_ical(text).walk("VEVENT")[0]
    found = []
    for name, value in event.property_items(recursive=False):
        if name in ("BEGIN", "END"):
            continue
        params = getattr(value, "params", {})

        def first(names):
            texts = [params[one] for one in names if one in params]
            return "".join(",".join(one) if isinstance(one, list) else str(one) for one in texts)
        written = value.to_ical() if hasattr(value, "to_ical") else value
        found.append([name, written.decode() if isinstance(written, bytes) else str(written), first(LABELS), first(TYPES)])
    return found


calendar = sys.stdin.buffer.read().decode()
print(json.dumps([by_libical(calendar), by_icalendar(calendar)]))
