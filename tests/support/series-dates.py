"""Prints the dates of series as libical, and python-icalendar with dateutil, find them.

Standard input has a list of [calendar, horizon]: a calendar with one series and its changed dates, and
the Unix seconds before which dates are listed, by their start according to the rule. For each, standard
output has two lists of [start, title]. Days and floating times are read as UTC.
"""

import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

import gi

gi.require_version("ICalGLib", "3.0")
from dateutil.rrule import rruleset, rrulestr  # noqa: E402
from gi.repository import ICalGLib  # noqa: E402
from icalendar import Calendar  # noqa: E402


def by_libical(text, horizon):
    calendar = ICalGLib.Component.new_from_string(text)
    kind = ICalGLib.ComponentKind.VEVENT_COMPONENT
    main = calendar.get_first_component(kind)
    zone = main.get_dtstart().get_timezone()
    # libical ignores the zone of RDATE and RECURRENCE-ID, so programs set it.
    dates = {unix: [unix, main.get_summary()] for unix in take_added(main, zone)}

    def keep(_, span, __):
        dates[span.get_start()] = [span.get_start(), main.get_summary()]
        return True

    end = ICalGLib.Time.new_from_timet_with_zone(horizon, 0, ICalGLib.Timezone.get_utc_timezone())
    main.foreach_recurrence(ICalGLib.Time.new_from_string("19000101T000000Z"), end, keep, None)
    other = calendar.get_next_component(kind)
    while other is not None:
        replaced = seconds_of(other.get_recurrenceid(), zone)
        start = other.get_dtstart()
        dates[replaced] = [seconds_of(start, start.get_timezone()), other.get_summary()]
        other = calendar.get_next_component(kind)
    return sorted(found for unix, found in dates.items() if unix < horizon)


def take_added(main, zone):
    added = []
    kind = ICalGLib.PropertyKind.RDATE_PROPERTY
    one = main.get_first_property(kind)
    while one is not None:
        added.append(seconds_of(one.get_rdate().get_time(), zone))
        main.remove_property(one)
        one = main.get_first_property(kind)
    return added


def seconds_of(time, zone):
    return time.as_timet_with_zone(zone or ICalGLib.Timezone.get_utc_timezone())


def by_dateutil(text, horizon):
    main, *others = Calendar.from_ical(text).walk("VEVENT")
    start = local(main.decoded("DTSTART"))
    zone = getattr(main.decoded("DTSTART"), "tzinfo", None)
    rule = main["RRULE"].to_ical().decode()
    dates = rruleset()
    dates.rrule(rrulestr(in_local_time(rule, zone), dtstart=start))
    for name, add in (("RDATE", dates.rdate), ("EXDATE", dates.exdate)):
        for value in all_of(main, name):
            add(local(value))
    found = {}
    for one in dates:
        unix = seconds(one, zone)
        if unix >= horizon:
            break
        found[unix] = [unix, str(main["SUMMARY"])]
    for other in others:
        replaced = instant(other.decoded("RECURRENCE-ID"))
        if replaced < horizon:
            found[replaced] = [instant(other.decoded("DTSTART")), str(other["SUMMARY"])]
    return sorted(found.values())


def all_of(event, name):
    values = event.get(name, [])
    return [one.dt for each in (values if isinstance(values, list) else [values]) for one in each.dts]


def in_local_time(rule, zone):
    parts = [part for part in rule.split(";") if not part.startswith("UNTIL=")]
    until = [part[6:] for part in rule.split(";") if part.startswith("UNTIL=")]
    if not until:
        return rule
    last = datetime.strptime(until[0][:15], "%Y%m%dT%H%M%S" if "T" in until[0] else "%Y%m%d")
    if until[0].endswith("Z") and zone is not None:
        last = last.replace(tzinfo=timezone.utc).astimezone(zone).replace(tzinfo=None)
    return ";".join([*parts, "UNTIL=" + last.strftime("%Y%m%dT%H%M%S")])


def local(value):
    if not isinstance(value, datetime):
        return datetime(value.year, value.month, value.day)
    return value.replace(tzinfo=None)


def instant(value):
    return seconds(local(value), getattr(value, "tzinfo", None))


def seconds(value, zone):
    # pytz, which python-icalendar uses, knows no clock changes after 2037.
    named = timezone.utc if zone is None else ZoneInfo(zone.zone)
    return int(value.replace(tzinfo=named).timestamp())


print(json.dumps([[by_libical(*one), by_dateutil(*one)] for one in json.load(sys.stdin)]))
