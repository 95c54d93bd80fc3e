import { ownProperty } from '../../core/connect/changed-fields.ts'
import { inZone } from '../../core/connect/entry-zone.ts'
import { followDates, type GoogleVersion, googleVersion } from '../../core/connect/google-dates.ts'
import { type GoogleEvent, googleId, googleInsert } from '../../core/connect/google-event.ts'
import {
  type GoogleState,
  isDeleted,
  isRestored,
  mayHaveOtherDates,
  nextPart,
  patchOf,
  settle,
  withoutDropped,
} from '../../core/connect/google-state.ts'
import type { Conversion } from '../../core/connect/refusal.ts'
import {
  eventPart,
  planVersion,
  readState,
  settledState,
  withPart,
  writeState,
} from '../../core/connect/sent-state.ts'
import {
  type Access,
  type AddedEntry,
  ApiError,
  type CalendarApi,
  type CalendarEntry,
  callApi,
  type EntryContent,
  repeatAfter,
  unlessMissing,
} from './calendar-api.ts'
import {
  calendarPath,
  change,
  findDate,
  findEntry,
  listChangedDates,
  pathOf,
  readEntry,
  remove,
} from './google-requests.ts'

/** How many times a change is retried because the person changed the entry at the same time. */
const maxConflicts = 3

/** How many times a person can delete an entry and add it again. */
const maxGenerations = 20

const mainCalendar = 'primary'

/** Google Calendar (Calendar API v3). */
export const googleApi: CalendarApi = {
  convert,

  openCalendar: async (access, known) => {
    const { ownCalendar } = access.provider
    if (ownCalendar === '') return mainCalendar
    // An entry may have been added when entries still went to the main calendar.
    const isOurs = known !== '' && known !== mainCalendar
    if (isOurs && (await unlessMissing(callApi(access, calendarPath(known))))) return known
    // With this permission, calendars cannot be listed, so a lost reply leaves behind an empty calendar.
    const body = { summary: ownCalendar }
    return readCalendarId(await callApi(access, '/calendars', { method: 'POST', body }))
  },

  plan: (sent, content) => {
    const wanted = convert(content)
    if (!wanted.ok) return wanted
    const state = plan(readState<GoogleEvent>(sent), content, wanted.value)
    return { ok: true, value: writeState(settle(state)) }
  },

  add: async (access, calendarId, content) => {
    const wanted = convert(content)
    if (!wanted.ok) return wanted
    for (let generation = 1; generation <= maxGenerations; generation++) {
      const version = { content, wanted: wanted.value, generation }
      const added = await addGeneration(access, calendarId, version)
      if (added) return added
    }
    throw new ApiError('rejected', 'the entry was deleted too often')
  },

  send: async (access, known) => {
    const state = readState<GoogleEvent>(known.sent)
    const part = nextPart(state)
    if (part === undefined) return { ...known, sent: writeState(settle(state)) }
    const sent = await repeatAfter('stale', maxConflicts, () =>
      part === eventPart ? sendEvent(access, known, state) : sendDate(access, known, state, part),
    )
    return sent && { ...known, sent: writeState(settle(withPart(sent, part))) }
  },

  remove: (access, { calendarId, id }) => remove(access, pathOf(calendarId, id)),
}

function convert({ entry, mark, zone }: EntryContent): Conversion<GoogleVersion> {
  return googleVersion(zone === '' ? entry : inZone(entry, zone), mark)
}

/** Returns the state before a version is sent, with all dates that were sent on their own. */
function plan(state: GoogleState, { entry, zone }: EntryContent, wanted: GoogleVersion) {
  const local = zone === '' ? entry : inZone(entry, zone)
  return planVersion(state, followDates(local, wanted, Object.keys(state.wanted.dates)))
}

function readCalendarId(resource: unknown): string {
  const { id } = Object(resource)
  if (typeof id !== 'string') throw new ApiError('unavailable', 'the reply has no ID')
  return id
}

/** An event, and which of the IDs of its entry is used. */
interface Generation {
  readonly content: EntryContent
  readonly wanted: GoogleVersion
  readonly generation: number
}

/** Returns `undefined` if the ID belongs to an entry that the person deleted. */
async function addGeneration(
  access: Access,
  calendarId: string,
  added: Generation,
): Promise<AddedEntry | undefined> {
  const { content, wanted, generation } = added
  const id = googleId(wanted.event.extendedProperties.private[ownProperty], generation)
  const path = `${calendarPath(calendarId)}/events?sendUpdates=none`
  try {
    const body = googleInsert(wanted.event, generation)
    const { link } = readEntry(await callApi(access, path, { method: 'POST', body }))
    const state = plan(settledState({ event: wanted.event, dates: {} }), content, wanted)
    return { calendarId, id, link, sent: writeState(settle(state)) }
  } catch (error) {
    if (!(error instanceof ApiError && error.problem === 'conflict')) throw error
  }
  // The ID is in use: the event was added before, perhaps by a request whose reply was lost.
  return adoptEntry(access, { calendarId, id }, added)
}

/** Returns an entry that was added before, of which we do not know what it shows. */
async function adoptEntry(
  access: Access,
  { calendarId, id }: Omit<CalendarEntry, 'sent'>,
  { content, wanted }: Generation,
): Promise<AddedEntry | undefined> {
  const current = await findEntry(access, pathOf(calendarId, id))
  if (!current) return undefined
  const changed = await listChangedDates(access, calendarId, current)
  const dates = Object.fromEntries(Array.from(changed, (original) => [original, {}]))
  const state = plan(settledState({ event: wanted.event, dates }), content, wanted)
  const sent = writeState<GoogleEvent>({ ...state, earlier: [null] })
  return { calendarId, id, link: current.link, sent }
}

/** Changes the event itself; returns `undefined` if the person deleted the entry. */
async function sendEvent(
  access: Access,
  { calendarId, id }: CalendarEntry,
  state: GoogleState,
): Promise<GoogleState | undefined> {
  const path = pathOf(calendarId, id)
  const current = await findEntry(access, path)
  if (!current) return undefined
  const patch = patchOf(state, eventPart, current.description)
  await change(access, path, { patch, etag: current.etag })
  const hasDates = Object.keys(state.wanted.dates).length > 0
  if (!hasDates || !mayHaveOtherDates(state)) return state
  return withoutDropped(state, await listChangedDates(access, calendarId, current))
}

/** Changes or deletes a date of a series; returns `undefined` if the person deleted the entry. */
async function sendDate(
  access: Access,
  { calendarId, id }: CalendarEntry,
  state: GoogleState,
  original: string,
): Promise<GoogleState | undefined> {
  const path = pathOf(calendarId, id)
  const found = await unlessMissing(findDate(access, path, original))
  const isGone = found?.status !== 'confirmed' && found?.status !== 'tentative'
  if (isGone && !(await findEntry(access, path))) return undefined
  // The person moved the whole series, or deleted this date.
  if (!found || (isGone && !isRestored(state, original))) return state
  const datePath = pathOf(calendarId, found.id)
  if (isDeleted(state, original)) await remove(access, datePath)
  else {
    const patch = patchOf(state, original, found.description)
    await change(access, datePath, { patch, etag: found.etag })
  }
  return state
}
