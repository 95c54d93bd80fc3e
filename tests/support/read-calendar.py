"""Prints the events of a calendar as python-icalendar reads them: the text comes from standard input."""

import json
import sys

from icalendar import Calendar

events = Calendar.from_ical(sys.stdin.buffer.read()).walk("VEVENT")
print(json.dumps([
    {
        "summary": str(event["SUMMARY"]),
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "start": event.decoded("DTSTART").isoformat(),
    }
    for event in events
]))
