import { Caller } from './caller.ts'
import { editableSite, findNewestEvent, timeAfterEdit } from './editable.ts'
import { type Growth, paces, type Reading, read, type Trial, timeOf } from './growth-kinds.ts'
import { askFor } from './question.ts'
import { bytesOf, createEvent, deleteEvent, type Get, getFeed, listEvents } from './requests.ts'
import { feedKeysOf } from './sample-data.ts'
import { type CalendarAndSpare, fillCalendarAndSpare, type Site } from './site.ts'

const target = { times: 1.5 }

/** The cost of requests as the number of events in a calendar grows. */
export const eventGrowth: Growth<CalendarAndSpare> = {
  title: 'Growth with the events of an account',
  sizes: [100, 1000, 10_000, 100_000],
  fill: fillCalendarAndSpare,
  kinds: [
    ...readOne('list', ({ data }) => listEvents(data.account, data.calendar)),
    ...readOne('`month`', ({ data }) => listEvents(data.account, data.calendar, thisMonth())),
    ...readOne('`upcoming`', ({ data }) => listEvents(data.account, data.calendar, upcoming)),
    ...readOne('feed 304', poll),
    { what: 'create', target, pace: paces.change, prepare: prepareCreate },
    {
      what: 'feed rebuilt after an edit, to the first byte',
      target: undefined,
      pace: paces.rebuild,
      prepare: prepareRebuild,
    },
  ],
}

type GetOfSite = (site: Site<CalendarAndSpare>) => Get | Promise<Get>

function readOne(what: string, get: GetOfSite) {
  const gets: Reading<CalendarAndSpare>['gets'] = async (site) => [await get(site)]
  return read({ what, target, gets })
}

// Each event is deleted again outside the measured time, so that the account keeps its size.
async function prepareCreate(stack: DisposableStack, site: Site<CalendarAndSpare>): Promise<Trial> {
  const { account, calendar } = site.data
  const create = bytesOf(createEvent(account, calendar))
  const caller = stack.use(new Caller(site.server.port))
  let newestId = Number(await findNewestEvent(site))
  return async () => {
    const time = await timeOf(caller, create)
    // IDs are sequential, and nothing else creates events here.
    await timeOf(caller, bytesOf(deleteEvent(account, String(++newestId))))
    return time
  }
}

async function prepareRebuild(_: DisposableStack, site: Site<CalendarAndSpare>): Promise<Trial> {
  const editable = await editableSite(site)
  let edits = 0
  return () => timeAfterEdit(editable, ++edits)
}

const upcoming = { upcoming: 'now' }

function thisMonth() {
  const [year = '', month = ''] = new Date().toISOString().split('-')
  return { year, month }
}

/** Polls as a calendar app that already has the feed. */
async function poll({ server, data }: Site<CalendarAndSpare>): Promise<Get> {
  const { path, headers } = getFeed(feedKeysOf(data.calendar, 1)[0] ?? '')
  const { headers: answered } = await askFor(server.url + path, { headers })
  return { path, headers: { ...headers, 'if-none-match': answered.etag ?? '' } }
}
