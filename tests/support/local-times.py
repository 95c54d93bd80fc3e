"""Prints the Unix seconds of local times, by the compiled tz database in PYTHONTZPATH.

Standard input has a list of [zone, local time]. A local time that is skipped or repeated gives null.
"""

import json
import sys
from datetime import datetime
from zoneinfo import ZoneInfo


def seconds(zone, local):
    first = datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone))
    second = first.replace(fold=1)
    return int(first.timestamp()) if first.utcoffset() == second.utcoffset() else None


print(json.dumps([seconds(zone, local) for zone, local in json.load(sys.stdin)]))
