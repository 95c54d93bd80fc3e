/**
 * After any sequence of changes and faults, an entry shows what its event shows, or is marked as ended.
 * `CASES=300` runs the long version.
 */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type ProviderName, providerNames } from '../../core/connect/provider.ts'
import { type Fault, faults } from '../providers/server.ts'
import { type Chance, createChance } from '../support/chance.ts'
import type { TestEngine } from '../support/databases.ts'
import { casesOf, upperEngines } from '../support/depth.ts'
import { addOnce, type Connected, denied, openBrowser, startConnected } from './browser.ts'
import {
  type ChangingEvent,
  type CreateEvent,
  createChangingEvent,
  createChangingLink,
} from './changing-events.ts'
import { passing, settle } from './mishaps.ts'

const seed = Number(process.env['SEED'] ?? 48)
const cases = casesOf(30)

/** Faults after which it may end: if Microsoft's next token is lost, so is the permission. */
const ending: readonly Fault[] = [faults.status(401), ...Object.values(denied)]

const plain = { hasImmutableIds: true, timeZone: 'UTC' }

const comparedFields: Readonly<Record<ProviderName, readonly string[]>> = {
  google: ['summary', 'location', 'recurrence', 'reminders', 'transparency', 'status'],
  microsoft: ['subject', 'location', 'recurrence', 'isReminderOn', 'isAllDay', 'showAs'],
}

/** What one person's calendar shows. */
function shown({ google, microsoft }: Connected, name: ProviderName, person: string) {
  const dates = { google, microsoft }[name].entries(person)
  return dates.map(({ id, start, end }) => {
    const resource = Object(
      name === 'google'
        ? google.calendar(person).get(id)
        : microsoft.mailbox(person).get(id, plain),
    )
    const fields = comparedFields[name].map((field) => JSON.stringify(resource[field]))
    return [start, end, ...fields].join(' ')
  })
}

/** Deletes the entry of a person, as its owner does. */
function deleteByHand({ google, microsoft }: Connected, name: ProviderName, person: string): void {
  const [entry] = { google, microsoft }[name].entries(person)
  if (!entry) return
  const calendar = name === 'google' ? google.calendar(person) : microsoft.mailbox(person)
  calendar.delete(entry.id, undefined)
}

const form = { zone: 'Europe/Berlin' }

/** Returns what the calendar of somebody shows who adds the event now: nothing if nobody can. */
async function wanted(connected: Connected, name: ProviderName, key: string) {
  const { service } = connected
  const { status, text } = await service.send(`/event/${key}+ics`)
  if (status !== 200 || /^STATUS:CANCELLED/m.test(text)) return []
  const asked = await openBrowser(service).submit(`/connect/${name}`, { key, ...form })
  if (asked.status !== 303) return []
  const person = `other-${key}`
  await addOnce(connected, { name, key, form, choice: { person } })
  return shown(connected, name, person)
}

/** Returns whether the entry of an event is still kept up to date; checks that nothing waits. */
async function isKept({ service }: Connected, key: string): Promise<boolean> {
  const rows = (columns: string, table: string) =>
    service.context.db.rows(`select ${columns} from ${table} where page_key = '${key}'`, [])
  const [entry] = await rows('changes - settled_changes as waiting', 'connected_entries')
  if (entry) equal(Number(entry['waiting']), 0)
  else equal((await rows('reason', 'ended_entries')).length, 1)
  return entry !== undefined
}

const kinds: Readonly<Record<string, CreateEvent>> = {
  'a short link': createChangingLink,
  'an event of a calendar': createChangingEvent,
}

/** The sequences on one database, at one provider, with one kind of event. */
interface Setting {
  readonly engine: TestEngine
  readonly name: ProviderName
  readonly create: CreateEvent
}

/** Makes changes and faults at random; returns how many entries were kept up to date to the end. */
async function runSequences(t: TestContext, { engine, name, create }: Setting): Promise<number> {
  const connected = await startConnected(t, engine)
  const { service } = connected
  const chance = createChance(seed)
  let kept = 0
  for (let index = 0; index < cases; index++) {
    const label = `sequence ${index}`
    const person = `person${index}`
    const event = await create(service)
    const { key } = event
    await addOnce(connected, { name, key, form: { depth: 'keep', ...form }, choice: { person } })
    // Without a fault the first time, because Microsoft replaces the token.
    await event.rename('First')
    await service.work()
    const mayEnd = chance(3) === 0
    await disturb(connected, { name, event, person, mayEnd, chance })
    // Something that the person did is noticed at the next change.
    await event.rename(label)
    await settle(connected, name)
    const isUpToDate = await isKept(connected, key)
    ok(isUpToDate || mayEnd, label)
    if (!isUpToDate) continue
    deepEqual(shown(connected, name, person), await wanted(connected, name, key), label)
    await event.revive()
    await service.work()
    // A permission that ended while nothing had to be sent is noticed only now.
    const isRevived = await isKept(connected, key)
    ok(isRevived || mayEnd, label)
    if (!isRevived) continue
    const revived = shown(connected, name, person)
    deepEqual([revived.length, revived], [1, await wanted(connected, name, key)], label)
    kept++
  }
  return kept
}

interface Disturbance {
  readonly name: ProviderName
  readonly event: ChangingEvent
  readonly person: string
  /** Whether something may happen after which the entry ends. */
  readonly mayEnd: boolean
  readonly chance: Chance
}

async function disturb(
  connected: Connected,
  { name, event, person, mayEnd, chance }: Disturbance,
): Promise<void> {
  const { service } = connected
  const mishaps = mayEnd ? [...passing, ...ending] : passing
  for (let step = 0; step < 8; step++) {
    await event.change(chance)
    if (chance(2)) connected[name].fail('*', mishaps[chance(mishaps.length)] ?? {})
    if (mayEnd && chance(12) === 0) deleteByHand(connected, name, person)
    if (mayEnd && chance(24) === 0) connected[name].endGrant(person)
    if (chance(2)) await service.work()
    if (chance(3) === 0) service.wait(chance(100))
  }
}

for (const engine of upperEngines) {
  for (const name of providerNames) {
    for (const [kind, create] of Object.entries(kinds)) {
      const title = `an entry at ${name} equals ${kind} after ${cases} sequences`
      test(`${title}, on ${engine} (SEED=${seed})`, async (t) => {
        const kept = await runSequences(t, { engine, name, create })
        ok(kept > cases / 2, `${kept} entries`)
      })
    }
  }
}
