import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppSetup, type Client, freePort, type Held, span } from './client.ts'
import { openMarionette } from './marionette.ts'

// Without the first one, a failed connection locks the calendar, because its alert cannot appear.
const preferences = {
  'alerts.useSystemBackend': false,
  'calendar.timezone.useSystemTimezone': true,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'mail.provider.suppress_dialog_on_startup': true,
  'mail.spotlight.firstRunDone': true,
  'mail.shell.checkDefaultClient': false,
  'mailnews.start_page.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
} as const

const prelude = `
  const { cal } = ChromeUtils.importESModule('resource:///modules/calendar/calUtils.sys.mjs');
  const calendar = () => cal.manager.getCalendars().find((one) => one.name === 'followed');
`

// Like the default choices in its dialog.
const subscribe = `${prelude}
  const made = cal.manager.createCalendar('ics', Services.io.newURI(args[0]));
  made.name = 'followed';
  made.readOnly = true;
  made.setProperty('cache.enabled', true);
  cal.manager.registerCalendar(made);
`

const refresh = `${prelude}
  const one = calendar();
  if (one.getProperty('disabled')) return;
  await new Promise((resolve) => {
    const end = () => { one.removeObserver(observer); resolve(); };
    const others = ['StartBatch', 'EndBatch', 'AddItem', 'ModifyItem', 'DeleteItem', 'PropertyChanged', 'PropertyDeleting'];
    const observer = Object.fromEntries(others.map((name) => ['on' + name, () => {}]));
    observer.QueryInterface = ChromeUtils.generateQI(['calIObserver']);
    observer.onLoad = observer.onError = end;
    one.addObserver(observer);
    setTimeout(end, 8000);
    one.refresh();
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
`

const held = `${prelude}
  const at = (date) => cal.createDateTime(date.replaceAll('-', '') + 'T000000Z');
  const filter = Ci.calICalendar.ITEM_FILTER_ALL_ITEMS | Ci.calICalendar.ITEM_FILTER_CLASS_OCCURRENCES;
  const items = await calendar().getItemsAsArray(filter, 0, at(args[0]), at(args[1]));
  return items.map((item) => {
    const start = item.startDate.isDate ? item.startDate : item.startDate.getInTimezone(cal.dtz.defaultTimezone);
    return { title: item.title, start: start.icalString };
  });
`

/** Starts Thunderbird with a new profile on a virtual screen. */
export async function startThunderbird({ folder, zone }: AppSetup): Promise<Client> {
  const profile = join(folder, 'profile')
  mkdirSync(profile, { recursive: true })
  const log = openSync(join(folder, 'log'), 'a')
  const port = await freePort()
  const lines = Object.entries({ ...preferences, 'marionette.port': port })
  const script = lines.map(([name, value]) => `user_pref('${name}', ${value});\n`).join('')
  writeFileSync(join(profile, 'user.js'), script)
  const stdio: ['ignore', number, number] = ['ignore', log, log]
  const display = `:${100 + (port % 800)}`
  const screen = spawn('Xvfb', [display, '-nolisten', 'tcp'], { stdio })
  const env = { PATH: process.env['PATH'], HOME: folder, TZ: zone, DISPLAY: display }
  const options = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile']
  const child = spawn('thunderbird', [...options, profile], { env, stdio })
  const marionette = await openMarionette(port)
  const version = await marionette.run('return Services.appinfo.version')
  return {
    version: String(version),
    subscribe: async (url) => {
      await marionette.run(subscribe, url)
      await marionette.run(refresh)
    },
    refresh: async () => void (await marionette.run(refresh)),
    held: async () =>
      ((await marionette.run(held, span.from, span.to)) as readonly Held[])
        .map(({ title, start }) => ({ title, start: spelled(start) }))
        .sort(byStart),
    isOn: async () =>
      !(await marionette.run(`${prelude} return calendar().getProperty('disabled')`)),
    stop: async () => {
      marionette.close()
      await end(child)
      await end(screen)
    },
  }
}

/** Converts `20261205T193000` to `2026-12-05T19:30:00`. */
export function spelled(start: string): string {
  return start
    .replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
    .replace(/T(\d\d)(\d\d)(\d\d).*$/, 'T$1:$2:$3')
}

export function byStart(one: Held, other: Held): number {
  return `${one.start} ${one.title}` < `${other.start} ${other.title}` ? -1 : 1
}

/** Stops a process started here. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill()
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await closed
  clearTimeout(timer)
}
