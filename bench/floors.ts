import { isDeepStrictEqual } from 'node:util'
import { readConfig } from '../server/config/config.ts'
import { openDatabase } from '../server/storage/open.ts'
import { createDatabase } from '../tests/support/databases.ts'
import { Child } from './children.ts'
import type { Comparison, Floor } from './comparisons.ts'
import { type Contest, type Contestant, hold, type Work } from './contest.ts'
import type { Reply } from './floor-server.ts'
import type { Insertion } from './insert-floor.ts'
import { putUnderLoad } from './load.ts'
import type { Options } from './options.ts'
import { ask, askFor } from './question.ts'
import { bytesOf, type Get } from './requests.ts'
import { forkFile, type Server, startFloor } from './servers.ts'
import { fillOneCalendar, type ManyCalendars, type Site } from './site.ts'

/** The number of simultaneous connections. */
const connections = 64

type HoldAgainst = (
  site: Site<ManyCalendars>,
  comparison: Comparison,
  options: Pick<Options, 'engine' | 'effort'>,
) => Promise<Contest>

/** The function that runs a comparison, for each kind of baseline. */
export const holdAgainst: Record<Floor, HoldAgainst> = {
  'bare node:http': holdAgainstServer,
  'bare inserts': holdAgainstInserts,
}

/** Creates a contestant from a server, its requests in order and the expected status of all replies. */
export function serverContestant(
  { pid, port }: Server,
  gets: readonly Get[],
  status: number,
): Contestant {
  const load = { port, requests: gets.map(bytesOf), status, connections }
  return { pid, work: (seconds) => putUnderLoad(load, seconds) }
}

async function holdAgainstServer(
  site: Site<ManyCalendars>,
  comparison: Comparison,
  { effort }: Pick<Options, 'effort'>,
): Promise<Contest> {
  const gets = await comparison.gets(site)
  const reply = await firstReply(site.server, gets)
  await using floor = await startFloor(reply)
  if (!isDeepStrictEqual(await firstReply(floor, gets), reply)) {
    throw new Error(`${comparison.what}: the floor does not send the same bytes`)
  }
  return await hold(
    serverContestant(floor, gets, comparison.status),
    serverContestant(site.server, gets, comparison.status),
    effort,
  )
}

/** The headers that Node adds to every reply. */
const addedByNode = new Set(['date', 'connection', 'keep-alive'])

async function firstReply(server: Server, [get]: readonly Get[]): Promise<Reply> {
  if (!get) throw new Error('a comparison asks nothing')
  const { status, rawHeaders, body } = await ask(server.url + get.path, get)
  const isOurs = (_: string, at: number) => {
    const name = rawHeaders[at - (at % 2)] ?? ''
    return !addedByNode.has(name.toLowerCase())
  }
  return { status, rawHeaders: rawHeaders.filter(isOurs), body }
}

async function holdAgainstInserts(
  site: Site<ManyCalendars>,
  comparison: Comparison,
  { engine, effort }: Pick<Options, 'engine' | 'effort'>,
): Promise<Contest> {
  const gets = await comparison.gets(site)
  for (const { path, headers } of gets) await askFor(site.server.url + path, { headers })
  await using stack = new AsyncDisposableStack()
  const database = await createDatabase(engine)
  stack.defer(database.remove)
  const inserts = stack.use(new Child('the floor', forkFile('./insert-floor.ts')))
  await inserts.tell(await insertionOf(site.databaseUrl, database.url))
  return await hold(
    insertsContestant(inserts),
    serverContestant(site.server, gets, comparison.status),
    effort,
  )
}

function insertsContestant(inserts: Child): Contestant {
  // The cast is safe: the reply to a number of seconds is the work.
  const work = async (seconds: number) => (await inserts.tell(seconds)) as Work
  return { pid: inserts.pid, work }
}

/** Returns the row that the service wrote last, for a calendar of another database. */
async function insertionOf(writtenUrl: string, floorUrl: string): Promise<Insertion> {
  const { account, calendar } = await fillOneCalendar(floorUrl, 0)
  const written = openDatabase(readConfig({ DATABASE_URL: writtenUrl }).databaseUrl, () => {})
  const [last] = await written.rows('select * from events order by id desc limit 1', [])
  await written.close()
  const { id: _, ...row } = {
    id: 0,
    ...last,
    account_id: account.accountId,
    calendar_id: calendar.id,
  }
  return { databaseUrl: floorUrl, row }
}
