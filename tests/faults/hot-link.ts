import { equal, ok } from 'node:assert/strict'
import { engines } from '../support/databases.ts'
import { request } from '../support/http.ts'
import type { ServiceProcess } from '../support/process.ts'
import {
  clientOf,
  databaseFor,
  makeAccount,
  type PrintedAccount,
  processFor,
} from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { browser } from './kinds.ts'

const followers = 16

/**
 * The longest time before a kill in which clicks may be lost: half a second in memory, then the
 * disk.
 */
const longestWait = 1000

/** Very many people follow one short link. */
export const hotLink: Fault = {
  name: 'hot-link',
  meaning: 'every click on a hot link is counted; a kill loses at most one second of clicks',
  engines,
  rounds: { long: 20, short: { sqlite: 0, postgres: 1 } },
  run: runRounds,
}

interface Link {
  readonly key: string
  readonly clicks: (baseUrl: string) => Promise<number>
}

async function makeLink(baseUrl: string, { client_id, token }: PrintedAccount): Promise<Link> {
  const about = { client: client_id, title: 'Hot', start: '2031-07-01', service: 'google' }
  const { get } = clientOf(baseUrl, token)
  const created = await get(`/dir/link/add/?${new URLSearchParams(about)}`)
  const key = String(created.json.data.uniquekey)
  const clicks = async (base: string) => {
    const parameters = new URLSearchParams({ client: client_id, uniquekey: key })
    return Number(
      (await clientOf(base, token).get(`/dir/link/get/?${parameters}`)).json.data.clicks,
    )
  }
  return { key, clicks }
}

/**
 * Follows the link until there are enough replies or the service is gone; returns the times of the
 * replies.
 */
async function follow(service: ServiceProcess, key: string, max: number): Promise<number[]> {
  const times: number[] = []
  const one = async () => {
    while (times.length < max) {
      const reply = await request(`${service.baseUrl}/s/${key}`, { headers: browser }).catch(
        () => undefined,
      )
      if (!reply) return
      equal(reply.status, 302)
      times.push(performance.now())
    }
  }
  await Promise.all(Array.from({ length: followers }, one))
  return times
}

async function runRounds({ scope, engine, rounds, chance, say }: Run): Promise<Figures> {
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const account = await makeAccount(env)
  const first = await processFor(scope, env)
  const link = await makeLink(first.baseUrl, account)
  let [counted, followed, lost] = [0, 0, 0]
  const check = async (baseUrl: string, answers: number, uncertain: number) => {
    const now = await link.clicks(baseUrl)
    const missing = counted + answers - now
    ok(missing <= uncertain, `${missing} clicks are missing, ${uncertain} may`)
    ok(missing >= -followers, `${-missing} more clicks than were answered`)
    ;[counted, followed, lost] = [now, followed + answers, lost + Math.max(0, missing)]
  }
  equal(await first.stop(), 0)
  for (let round = 1; round <= rounds; round++) {
    const whole = await processFor(scope, env)
    const answers = (await follow(whole, link.key, 1000)).length
    equal(await whole.stop(), 0)
    const broken = await processFor(scope, env)
    await check(broken.baseUrl, answers, 0)
    const following = follow(broken, link.key, Number.POSITIVE_INFINITY)
    await new Promise((resolve) => setTimeout(resolve, 1000 + chance(1000)))
    const end = performance.now()
    await broken.kill()
    const times = await following
    const late = times.filter((time) => time > end - longestWait).length
    const after = await processFor(scope, env)
    await check(after.baseUrl, times.length, late)
    equal(await after.stop(), 0)
    say(`round ${round}: ${followed} clicks, ${lost} lost by kills`)
  }
  return { clicks: followed, 'lost by kills': lost }
}
