/** Runs calendar apps against a running service, and prints how each handled every change. */

import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client, Held, Start } from './client.ts'
import { startEvolution } from './evolution.ts'
import { type Site, startSite } from './site.ts'
import { byStart, startThunderbird } from './thunderbird.ts'

const programs: Readonly<Record<string, Start>> = {
  thunderbird: startThunderbird,
  evolution: startEvolution,
}

/** The zone of the apps' user: far from UTC, so that time zone errors show up as hours. */
const zone = 'America/New_York'

const file = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Test//Test//EN
BEGIN:VEVENT
UID:talk
DTSTART;TZID=Europe/Berlin:20261205T193000
DTEND;TZID=Europe/Berlin:20261205T203000
SUMMARY:Talk
END:VEVENT
BEGIN:VEVENT
UID:show
DTSTART;TZID=America/New_York:20271106T213000
DTEND;TZID=America/New_York:20271106T223000
SUMMARY:Late show
END:VEVENT
BEGIN:VEVENT
UID:lunch
DTSTART;TZID=America/New_York:20270312T120000
DTEND;TZID=America/New_York:20270312T130000
RRULE:FREQ=DAILY;COUNT=3
SUMMARY:Lunch
END:VEVENT
BEGIN:VEVENT
UID:fair
DTSTART;VALUE=DATE:20261220
SUMMARY:Fair
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

const held = (title: string, ...starts: readonly string[]): readonly Held[] =>
  starts.map((start) => ({ title, start }))

const show = held('Late show', '2027-11-06T21:30:00')
const fair = held('Fair', '2026-12-20')
const lunch = held('Lunch', ...['12', '13', '14'].map((day) => `2027-03-${day}T12:00:00`))
const moved = held('Talk, moved', '2026-12-05T15:00:00')
const party = held('Party', '2027-01-10T18:00:00')
const dinner = held('Dinner', '2027-01-10T19:00:00')
const nothing = held('This calendar has no events', '2000-01-01')
const ended = held('This subscription has ended', '2000-01-01')

interface Step {
  readonly what: string
  readonly act: (site: Site) => Promise<unknown>
  /** The events that an app should have after the step. */
  readonly holds: readonly Held[]
}

const at = (start_date: string, timezone = zone) => ({ start_date, timezone })

const steps: readonly Step[] = [
  {
    what: 'subscribe',
    act: async () => {},
    holds: [...held('Talk', '2026-12-05T13:30:00'), ...show, ...fair, ...lunch],
  },
  {
    what: 'nothing changes',
    act: async () => {},
    holds: [...held('Talk', '2026-12-05T13:30:00'), ...show, ...fair, ...lunch],
  },
  {
    what: 'an event changes its title and time',
    act: (site) =>
      site.save('Talk', { title: 'Talk, moved', ...at('2026-12-05 21:00', 'Europe/Berlin') }),
    holds: [...moved, ...show, ...fair, ...lunch],
  },
  {
    what: 'a single event is deleted',
    act: (site) => site.remove('Fair'),
    holds: [...moved, ...show, ...lunch],
  },
  {
    what: 'a series is deleted',
    act: (site) => site.remove('Lunch'),
    holds: [...moved, ...show],
  },
  { what: 'the last events are deleted', act: (site) => site.remove(), holds: nothing },
  {
    what: 'an event is added',
    act: (site) => site.add({ title: 'Party', ...at('2027-01-10 18:00') }),
    holds: party,
  },
  { what: 'the follower is blocked', act: (site) => site.block(true), holds: ended },
  { what: 'the follower is unblocked', act: (site) => site.block(false), holds: party },
  { what: 'the limit is reached', act: (site) => site.exhaust(), holds: party },
  {
    what: 'the limit is reached while the feed is not cached',
    act: async (site) => {
      await site.restart()
      await site.save('Party', { title: 'Dinner', ...at('2027-01-10 19:00') })
      await site.exhaust()
    },
    holds: party,
  },
  { what: 'the limit no longer applies', act: (site) => site.restart(), holds: dinner },
  { what: 'the service is down', act: (site) => site.halt(), holds: dinner },
  {
    what: 'the service is up again',
    act: async (site) => {
      await site.restart()
      await site.add({ title: 'Party', ...at('2027-01-10 18:00') })
    },
    holds: [...party, ...dinner],
  },
]

/** Runs an app through every step, and returns the results in words. */
async function drive(name: string, start: Start): Promise<readonly string[]> {
  const site = await startSite(file)
  try {
    const client = await start({ folder: join(site.folder, 'program'), zone })
    return await cellsOf(name, site, client).finally(client.stop)
  } finally {
    await site.stop()
  }
}

async function cellsOf(name: string, site: Site, client: Client): Promise<readonly string[]> {
  const cells = [`${name} ${client.version}`]
  for (const [index, { what, act, holds }] of steps.entries()) {
    await act(site)
    // Changes within the same second have the same date, but different entity tags.
    await setTimeout(1100)
    site.witness.taken()
    await (index === 0 ? client.subscribe(site.address) : client.refresh())
    cells.push(await cellOf(site, client, holds))
    process.stderr.write(`${name}: ${what}: ${cells.at(-1)}\n`)
  }
  return cells
}

async function cellOf({ witness }: Site, client: Client, holds: readonly Held[]): Promise<string> {
  const seen = witness.taken()
  const found = await client.held()
  const isOn = await client.isOn()
  const [expected, actual] = [holds.toSorted(byStart), found].map((group) =>
    group.map(({ title, start }) => `${title} ${start}`),
  )
  const right = JSON.stringify(expected) === JSON.stringify(actual)
  const answers = Map.groupBy(
    seen,
    ({ answer, isConditional }) => `${answer}${isConditional ? ' to If-None-Match' : ''}`,
  )
  const requests = [...answers].map(([answer, group]) =>
    group.length > 1 ? `${answer} (${group.length} times)` : answer,
  )
  return [
    right ? 'right' : `**has ${actual?.join(', ') || 'nothing'}**`,
    ...(isOn ? [] : ['**switched off**']),
    requests.join(', ') || 'no requests',
  ].join('; ')
}

const chosen = process.argv.slice(2)
const names = Object.keys(programs).filter((name) => chosen.length === 0 || chosen.includes(name))
const columns: (readonly string[])[] = []
for (const name of names) {
  const start = programs[name]
  if (start) columns.push(await drive(name, start))
}
const rows = ['step', ...steps.map(({ what }) => what)].map(
  (what, row) => `| ${[what, ...columns.map((cells) => cells[row])].join(' | ')} |`,
)
const [head = '', ...rest] = rows
process.stdout.write(`${[head, head.replace(/[^|]+/g, '---'), ...rest].join('\n')}\n`)
