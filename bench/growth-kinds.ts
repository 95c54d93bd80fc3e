import { Caller } from './caller.ts'
import { editableSite, findNewestEvent, timeAfterEdit } from './editable.ts'
import { askFor } from './question.ts'
import {
  bytesOf,
  createEvent,
  deleteEvent,
  type Get,
  getFeed,
  listEvents,
  saveCalendar,
} from './requests.ts'
import { feedKeysOf } from './sample-data.ts'
import type { CalendarAndSpare, Site } from './site.ts'

/** Asks once and gives how long that took, in milliseconds. */
export type Trial = () => Promise<number>

/** How often one thing is tried. Accounts of different sizes take turns. */
export interface Pace {
  readonly warmUps: number
  /** For each round of the effort. */
  readonly turnsPerRound: number
  readonly trialsPerTurn: number
}

/** Something whose cost may grow with the events of an account. */
export interface GrowthKind {
  readonly what: string
  /** How many times the cost at the smallest size it may reach; `undefined` when it must grow. */
  readonly target: number | undefined
  readonly pace: Pace
  readonly prepare: (stack: DisposableStack, site: Site<CalendarAndSpare>) => Promise<Trial>
}

const paces = {
  read: { warmUps: 3000, turnsPerRound: 20, trialsPerTurn: 20 },
  change: { warmUps: 400, turnsPerRound: 10, trialsPerTurn: 5 },
  rebuild: { warmUps: 1, turnsPerRound: 1, trialsPerTurn: 1 },
} satisfies Record<string, Pace>

const target = 1.5

/** Every kind. None leaves the account with more events than before. */
export const growthKinds: readonly GrowthKind[] = [
  ...read('list', ({ data }) => listEvents(data.account, data.calendar)),
  ...read('`month`', ({ data }) => listEvents(data.account, data.calendar, thisMonth())),
  ...read('`upcoming`', ({ data }) => listEvents(data.account, data.calendar, { upcoming: 'now' })),
  ...read('feed 304', poll),
  { what: 'create', target, pace: paces.change, prepare: prepareCreate },
  {
    what: 'feed rebuilt after an edit, to the first byte',
    target: undefined,
    pace: paces.rebuild,
    prepare: prepareRebuild,
  },
]

type GetOfSite = (site: Site<CalendarAndSpare>) => Get | Promise<Get>

/**
 * The same request twice: while nothing changes, and each time after a change of something else,
 * when nothing that the service remembers of the database counts any more.
 */
function read(what: string, get: GetOfSite): readonly GrowthKind[] {
  const steady: GrowthKind['prepare'] = async (stack, site) => {
    const request = bytesOf(await get(site))
    const caller = stack.use(new Caller(site.server.port))
    return () => timeOf(caller, request)
  }
  const afterChange: GrowthKind['prepare'] = async (stack, site) => {
    const request = bytesOf(await get(site))
    const change = bytesOf(saveCalendar(site.data.account, site.data.spare))
    const caller = stack.use(new Caller(site.server.port))
    return async () => {
      await timeOf(caller, change)
      return timeOf(caller, request)
    }
  }
  return [
    { what, target, pace: paces.read, prepare: steady },
    { what: `${what}, after a change`, target, pace: paces.change, prepare: afterChange },
  ]
}

// Each event is deleted again behind the clock's back, so that the account keeps its size.
async function prepareCreate(stack: DisposableStack, site: Site<CalendarAndSpare>): Promise<Trial> {
  const { account, calendar } = site.data
  const create = bytesOf(createEvent(account, calendar))
  const caller = stack.use(new Caller(site.server.port))
  let newestId = Number(await findNewestEvent(site))
  return async () => {
    const time = await timeOf(caller, create)
    // Ids are given in turn, and nobody else creates events here.
    await timeOf(caller, bytesOf(deleteEvent(account, String(++newestId))))
    return time
  }
}

async function prepareRebuild(_: DisposableStack, site: Site<CalendarAndSpare>): Promise<Trial> {
  const editable = await editableSite(site)
  let edits = 0
  return () => timeAfterEdit(editable, ++edits)
}

async function timeOf(caller: Caller, request: Buffer): Promise<number> {
  const started = performance.now()
  const status = await caller.ask(request)
  const time = performance.now() - started
  if (status !== 200 && status !== 304) throw new Error(`a reply has status ${status}`)
  return time
}

function thisMonth() {
  const [year = '', month = ''] = new Date().toISOString().split('-')
  return { year, month }
}

/** A poll of a program that has the feed already. */
async function poll({ server, data }: Site<CalendarAndSpare>): Promise<Get> {
  const { path, headers } = getFeed(feedKeysOf(data.calendar, 1)[0] ?? '')
  const { headers: answered } = await askFor(server.url + path, { headers })
  return { path, headers: { ...headers, 'if-none-match': answered.etag ?? '' } }
}
