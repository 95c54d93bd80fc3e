# Follows a calendar with Evolution's data server. Reads one JSON command per line from standard
# input, and writes one answer per line to standard output. Run it in its own session bus.

import json
import sys

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, GLib, ICalGLib  # noqa: E402

registry = EDataServer.SourceRegistry.new_sync(None)
client = None


def wait(seconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(int(1000 * seconds), loop.quit)
    loop.run()


def subscribe(url):
    global client
    source = EDataServer.Source.new_with_uid("followed", None)
    source.set_display_name("followed")
    source.set_parent("webcal-stub")
    source.get_extension(EDataServer.SOURCE_EXTENSION_CALENDAR).set_backend_name("webcal")
    uri = GLib.Uri.parse(url, GLib.UriFlags.NONE)
    web = source.get_extension(EDataServer.SOURCE_EXTENSION_WEBDAV_BACKEND)
    if hasattr(web, "set_uri"):
        web.set_uri(uri)
    else:
        web.set_soup_uri(uri)
    source.get_extension(EDataServer.SOURCE_EXTENSION_AUTHENTICATION).set_method("none")
    registry.commit_source_sync(source, None)
    wait(1)
    client = ECal.Client.connect_sync(
        registry.ref_source("followed"), ECal.ClientSourceType.EVENTS, 30, None
    )
    wait(4)


def refresh():
    try:
        client.refresh_sync(None)
    except GLib.Error as error:
        print(error.message, file=sys.stderr)
    wait(5)


def held(span):
    found = []
    zone = ICalGLib.Timezone.get_builtin_timezone(span["zone"])

    def note(component, start, end, *rest):
        time = start.clone()
        if not start.is_date() and start.get_timezone() is not None:
            time = start.convert_to_zone(zone)
        found.append({"title": component.get_summary(), "start": time.as_ical_string()})
        return True

    client.generate_instances_sync(span["from"], span["to"], None, note)
    return found


commands = {"subscribe": subscribe, "refresh": lambda _: refresh(), "held": held}

numbers = [EDataServer.EDS_MAJOR_VERSION, EDataServer.EDS_MINOR_VERSION, EDataServer.EDS_MICRO_VERSION]
version = ".".join(str(number) for number in numbers)
print(json.dumps({"version": version}), flush=True)
for line in sys.stdin:
    name, value = json.loads(line)
    try:
        print(json.dumps({"value": commands[name](value)}), flush=True)
    except Exception as error:
        print(json.dumps({"error": str(error)}), flush=True)
