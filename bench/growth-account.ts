import { Caller } from './caller.ts'
import { type Growth, type GrowthKind, timeOf } from './growth-kinds.ts'
import { inTurn } from './load.ts'
import { bytesOf, type Get, saveCalendar } from './requests.ts'
import { signIn } from './sign-in.ts'
import { type EverythingOfOne, fillEverythingOfOne, type Site } from './site.ts'

/** The maximum time of a list page, in milliseconds. */
const max = 50

type Paths = (data: EverythingOfOne) => readonly string[]

const pages: Readonly<Record<string, Paths>> = {
  home: () => ['/account'],
  calendars: () => ['/account/calendars', '/account/calendars?page=3'],
  'calendars, searched': () => ['/account/calendars?search=Garden'],
  'short links': () => ['/account/links', '/account/links?page=3'],
  'short links, searched': () => ['/account/links?search=Concert'],
  'events of a calendar': ({ calendar }) => [`/account/events/${calendar.id}`],
  'events of a calendar, searched': ({ calendar }) => [
    `/account/events/${calendar.id}?search=Concert`,
  ],
  'one-time events': () => ['/account/one-time'],
  statistics: () => ['/account/statistics', '/account/statistics?days=365'],
}

/** The cost of account pages as everything in the account grows. */
export const accountGrowth: Growth<EverythingOfOne> = {
  title: 'Growth of the account section with calendars, events and links',
  sizes: [100, 10_000],
  fill: fillEverythingOfOne,
  kinds: Object.entries(pages).map(([what, paths]) => page(what, paths)),
}

// Each is requested after a change, so that cached rows do not count.
function page(what: string, paths: Paths): GrowthKind<EverythingOfOne> {
  return {
    what,
    target: { max },
    pace: { warmUps: 50, turnsPerRound: 4, trialsPerTurn: 5 },
    prepare: async (stack, site) => {
      const next = inTurn((await getsOf(site, paths)).map(bytesOf))
      const change = bytesOf(saveCalendar(site.data.account, site.data.spare))
      const caller = stack.use(new Caller(site.server.port))
      return async () => {
        await timeOf(caller, change)
        return timeOf(caller, next())
      }
    },
  }
}

async function getsOf(
  { server, data }: Site<EverythingOfOne>,
  paths: Paths,
): Promise<readonly Get[]> {
  const headers = { cookie: await signIn(server.url, data.account) }
  const gets = paths(data).map((path) => ({ path, headers }))
  for (const { path } of gets) {
    const { status } = await fetch(server.url + path, { headers, redirect: 'manual' })
    if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  }
  return gets
}
