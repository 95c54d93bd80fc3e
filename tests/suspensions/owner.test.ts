import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SuspensionKind } from '../../core/account/suspension.ts'
import { suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { upperEngines } from '../support/depth.ts'
import { headersOf, surfaces } from './surfaces.ts'
import { type Ask, askerOf, makeThings, mark, type Things } from './things.ts'

for (const engine of upperEngines) {
  describe(`an owner's suspended content on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    let ask: Ask
    let own: Things
    before(async () => {
      site = await createSite(engine)
      owner = await site.enter('ada@example.org')
      ask = askerOf(site)
      own = await makeThings(site, owner, ask)
    })
    after(() => site.stop())

    const change = async (verb: typeof suspend, kind: SuspensionKind, name: string) =>
      equal((await verb(site.context, { kind, name }, 'test')).kind, 'done')
    const listed = async () => {
      const answer = await ask(`/api/v1/me/calendars/list/?token=${own.apiToken}`)
      return answer.json.calendars.find(({ id }: { id: string }) => id === own.calendar)
    }

    it('is listed as suspended', async () => {
      const before = await listed()
      equal('status' in before, false)
      await change(suspend, 'calendar', own.calendarKey)
      await change(suspend, 'link', own.link)
      deepEqual(await listed(), { ...before, status: 'stopped' })
      for (const path of ['/account/calendars', '/account/calendars?search=a', '/account/links']) {
        const { status, text } = await owner.get(path)
        deepEqual([status, text.split('Suspended by the administrator').length], [200, 2], path)
      }
      await change(unsuspend, 'calendar', own.calendarKey)
      await change(unsuspend, 'link', own.link)
      deepEqual(await listed(), before)
      for (const path of ['/account/calendars', '/account/links']) {
        ok(!(await owner.get(path)).text.includes('Suspended'), path)
      }
    })

    it('is only the page of a direct link if that page is suspended like a short link', async () => {
      const address = `/dir/?${new URLSearchParams({ client: own.clientId, title: mark, start: '2026-12-02' })}`
      equal((await ask(`/event/${own.pageKey}`)).status, 200)
      await change(suspend, 'link', own.pageKey)
      equal((await ask(`/event/${own.pageKey}`)).status, 410)
      equal((await ask(address)).status, 410)
      equal((await ask(`${address}&service=google`)).status, 302)
      await change(unsuspend, 'link', own.pageKey)
      equal((await ask(address)).status, 302)
    })

    it('stays deleted while it is deleted, and is still suspended when it is restored', async () => {
      const path = `/s/${own.link}`
      await owner.submit(`/account/links/delete/${own.link}`)
      await change(suspend, 'link', own.link)
      equal((await ask(path)).status, 404)
      const version = '1'
      const restored = await owner.post(`/account/links/restore/${own.link}`, { version })
      equal(restored.status, 303)
      equal((await ask(path)).status, 410)
      await change(unsuspend, 'link', own.link)
      equal((await ask(path)).status, 302)
    })

    it('is requested correctly by these tests: every request works while nothing is suspended', async () => {
      const all = Object.values(surfaces).flat()
      // Events before their calendars, and nothing is requested once it is deleted.
      const last = all.filter(({ change }) => change === 'once').toReversed()
      for (const surface of [...all.filter((one) => one.change !== 'once'), ...last]) {
        const at = surface.at(own)
        const { status, text } = await ask(at, { headers: headersOf(surface, own) })
        ok([200, 302].includes(status), `${at}: ${status} ${text}`)
        if (surface.change) match(text, /"code":"200"/, at)
      }
    })
  })
}
