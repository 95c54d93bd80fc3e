import { ok } from 'node:assert/strict'
import { isDeep } from '../../support/depth.ts'
import { type Scope, until } from '../../support/system.ts'
import { fileAddresses } from './account-pages.ts'
import { serveUnescaped } from './copies.ts'
import { type Found, harmOf, merge, type Shape, type Victim, victimOf } from './harm.ts'
import { type HostileSite, startHostileSite } from './hostile-site.ts'

/** A hostile site with signed-in visitors. */
export interface Stage extends HostileSite {
  /** Visitors whose browser ignores the security policy. */
  readonly bare: Company
  /** Visitors whose browser applies the security policy. */
  readonly guarded: Company
  /** The URL of the same pages without escaping. */
  readonly copyUrl: string
  /** The URLs that show a string when it is in every field: the first one of each page tested. */
  readonly showing: readonly Shown[]
  /** Returns all harm on a page, by its name; `form` is a form with errors. */
  readonly harm: (name: string, found: Found) => readonly string[]
}

/** The name of a page, and the index of one of its URLs. */
export type Shown = readonly [name: string, index: number]

/** Visitors who share the work. */
export interface Company {
  readonly each: <Item>(
    items: readonly Item[],
    work: (victim: Victim, item: Item) => Promise<void>,
  ) => Promise<void>
}

const visitors = 3

/** Whether to test every URL of a page and each string alone, which takes a long time. */
export const everything = process.env['CASES'] === 'all'

const mark = 'qxqx'
const markup =
  '<p>a<br>a</p><ul><li>b</li></ul><ol><li>c</li></ol><b>d</b><strong>e</strong><i>f</i><em>g</em>' +
  '<u>h</u><a href="https://example.com/">i</a><a href="http://example.com/">j</a>'
const benign = [mark, 'https://example.com/', markup]

export async function startStage(scope: Scope): Promise<Stage> {
  const site = await startHostileSite(scope)
  const bare = await companyOf(scope, site, true)
  const guarded = await companyOf(scope, site, false)
  const copyUrl = await serveUnescaped(scope, site.site)
  await site.fill(mark)
  const showing = (await findShowing(site)).filter(isTested)
  const shapes = new Map<string, Shape[]>()
  const note = (name: string, { shape }: Found) => {
    shapes.set(name, [...(shapes.get(name) ?? []), shape])
  }
  for (const text of benign) {
    await site.fill(text)
    const look = lookAt(site, text)
    await bare.each(showing, async (victim, shown) => note(shown[0], await look(victim, shown)))
    const refused = await site.refused(text)
    await bare.each(refused, async (victim, html) => note('form', await victim.read(html)))
  }
  const usual = merge([...shapes.values()].flat())
  const own = new Map(Array.from(shapes, ([name, found]) => [name, merge(found)]))
  const harm: Stage['harm'] = (name, found) => harmOf(found, usual, own.get(name))
  return { ...site, bare, guarded, copyUrl, showing, harm }
}

/** The quick run tests the event page and every third of the others. */
function isTested([name]: Shown, index: number): boolean {
  return isDeep || name === 'event' || index % 3 === 0
}

async function findShowing(site: HostileSite): Promise<readonly Shown[]> {
  const showing = new Map<string, Shown>()
  for (const [name, addresses] of Object.entries(site.addresses(mark))) {
    for (const [index, address] of addresses.entries()) {
      const key = everything ? `${name} ${index}` : name
      if (showing.has(key)) continue
      const { text } = await fetchPage(site, address)
      if (text.includes(mark)) showing.set(key, [name, index])
    }
  }
  return [...showing.values()]
}

/** Checks a page for a string. HTML is loaded without a policy; other documents are opened. */
export function lookAt(site: HostileSite, text: string) {
  const addresses = site.addresses(text)
  const look = async (victim: Victim, [name, index]: Shown): Promise<Found> => {
    const address = addresses[name]?.[index]
    ok(address)
    const { type, text } = await fetchPage(site, address)
    return type.startsWith('text/html')
      ? victim.read(text)
      : victim.visitFile(site.baseUrl + address)
  }
  // Each account can only download one file at a time.
  let last: Promise<unknown> = Promise.resolve()
  return (victim: Victim, shown: Shown): Promise<Found> => {
    if (!(shown[0] in fileAddresses)) return look(victim, shown)
    const next = last.then(() => look(victim, shown))
    last = next.catch(() => {})
    return next
  }
}

async function fetchPage({ baseUrl, person }: HostileSite, address: string) {
  const { cookie } = person.browser.request
  const response = await until('nothing else is downloaded', async () => {
    const answer = await fetch(baseUrl + address, { headers: { cookie } })
    return answer.status !== 429 && answer
  })
  ok(response.status < 500, address)
  return { type: response.headers.get('content-type') ?? '', text: await response.text() }
}

async function companyOf(scope: Scope, site: HostileSite, bypassCSP: boolean): Promise<Company> {
  const { cookies } = site.person.browser
  const own = Array.from(cookies, ([name, value]) => ({ name, value, url: site.baseUrl }))
  const open = async () => {
    const victim = await victimOf(scope, { bypassCSP })
    await victim.context.addCookies(own)
    return victim
  }
  const victims = await Promise.all(Array.from({ length: visitors }, open))
  return {
    each: async (items, work) => {
      const left = items.values()
      const visit = async (victim: Victim) => {
        for (const item of left) await work(victim, item)
      }
      // After a failure, the others finish before the next step starts.
      const ended = await Promise.allSettled(victims.map(visit))
      for (const one of ended) if (one.status === 'rejected') throw one.reason
    },
  }
}
