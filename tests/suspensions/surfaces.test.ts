import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type SuspensionKind, suspensionKinds } from '../../core/account/suspension.ts'
import { signedInRoutes } from '../../server/account/routes.ts'
import { createRoutes } from '../../server/boot/routes.ts'
import { suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { addressOf, stored } from '../matrix/belongings.ts'
import { upperEngines } from '../support/depth.ts'
import type { Answer } from '../support/service.ts'
import { headersOf, type Surface, stopsOfPage, surfaces } from './surfaces.ts'
import { type Ask, askerOf, makeThings, mark, type Things } from './things.ts'

/** Fields that make any form look complete. */
const filled = {
  ...{ title: 'Changed', name: 'Changed', text: 'x', version: '0', number: '0', id: '1' },
  ...{ start: '2026-12-01 10:00', start_date: '2026-12-01', start_time: '10:00', follower: '1' },
}

const all = Object.values(surfaces).flat()

for (const engine of upperEngines) {
  describe(`suspended content on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    let ask: Ask
    let own: Things
    let other: Things
    before(async () => {
      site = await createSite(engine)
      owner = await site.enter('ada@example.org')
      ask = askerOf(site)
      own = await makeThings(site, owner, ask)
      other = await makeThings(site, await site.enter('other@example.org'), ask)
    })
    after(() => site.stop())

    const names = (): Readonly<Record<SuspensionKind, readonly string[]>> => ({
      account: [owner.email],
      client: [own.clientId],
      link: [own.link, own.keyedLink],
      calendar: [own.calendarKey, own.keyedCalendar],
    })
    const whileStopped = async (kind: SuspensionKind, work: () => Promise<void>) => {
      const named = names()[kind].map((name) => ({ kind, name }))
      for (const one of named) equal((await suspend(site.context, one, mark)).kind, 'done')
      try {
        await work()
      } finally {
        for (const one of named) equal((await unsuspend(site.context, one)).kind, 'done')
      }
    }
    /** All stored rows, after the pending counts are written. */
    const storedNow = async () => {
      await site.service.count()
      return stored(site)
    }

    // Pages of the account section show the person's own email.
    const refused = ({ status, headers, text }: Answer, where: string, isOwn = false) => {
      equal(status, 410, where)
      equal(headers['cache-control'], 'no-store', where)
      ok(/No longer available|"error_type":"gone"|"error_code":410/.test(text), where)
      const seen = JSON.stringify(headers) + text
      for (const one of [mark, ...(isOwn ? [] : [owner.email]), ...Object.values(own)]) {
        ok(one.length < 4 || !seen.includes(one), where)
      }
    }

    it('is tested at every path of the service', () => {
      const routes = createRoutes(site.context).filter(({ path }) => !path.startsWith('/account'))
      deepEqual(routes.map(({ path }) => path).toSorted(), Object.keys(surfaces).toSorted())
    })

    for (const kind of suspensionKinds) {
      it(`answers 410 everywhere, and is unchanged afterwards: ${kind}`, async () => {
        const stopped = all.filter(({ stoppedBy }) => stoppedBy.includes(kind))
        ok(stopped.length > 3)
        const before = await storedNow()
        await whileStopped(kind, async () => {
          for (const surface of stopped) {
            for (const method of ['GET', 'HEAD', 'POST']) {
              const at = surface.at(own)
              const answer = await ask(at, { method, headers: headersOf(surface, own) })
              if (answer.status !== 405) refused(answer, `${method} ${at}`)
            }
          }
          for (const { path, get, post } of signedInRoutes) {
            if (!stopsOfPage(path).includes(kind)) continue
            const at = addressOf(path, own)
            if (get) refused(await owner.get(at), at, true)
            if (post) refused(await owner.post(at, filled), at, true)
          }
        })
        deepEqual(await storedNow(), before)
      })

      it(`does not affect anything else: ${kind}`, async () => {
        const statuses = async (things: Things, some: readonly Surface[]) => {
          const requests = some.map(async (surface) => {
            const at = surface.at(things)
            const { status, headers } = await ask(at, { headers: headersOf(surface, things) })
            equal(headers['idempotent-replayed'], surface.key && 'true', at)
            return [at, status]
          })
          return Promise.all(requests)
        }
        const looks = all.filter(({ change }) => !change)
        const rest = looks.filter(({ stoppedBy }) => !stoppedBy.includes(kind))
        const before = await statuses(own, looks)
        const beforeOther = await statuses(other, looks)
        for (const [, status] of [...before, ...beforeOther]) ok(Number(status) < 400)
        await whileStopped(kind, async () => {
          deepEqual(await statuses(other, looks), beforeOther)
          deepEqual(
            await statuses(own, rest),
            before.filter(([at]) => rest.some((one) => one.at(own) === at)),
          )
          for (const { path, get, isPreview } of signedInRoutes) {
            if (!get || isPreview || stopsOfPage(path).includes(kind)) continue
            equal((await owner.get(addressOf(path, own))).status, 200, path)
          }
        })
        deepEqual(await statuses(own, looks), before)
      })
    }
  })
}
