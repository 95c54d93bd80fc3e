import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Context } from '../../server/context.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { engines } from '../support/databases.ts'
import { headersOf, surfaces } from './surfaces.ts'
import { type Ask, askerOf, makeThings, mark, type Things } from './things.ts'

const all = Object.values(surfaces).flat()

for (const engine of engines) {
  describe(`an account that is being deleted on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    let ask: Ask
    let own: Things
    before(async () => {
      site = await createSite(engine)
      owner = await site.enter('ada@example.org')
      ask = askerOf(site)
      own = await makeThings(site, owner, ask)
      await site.service.count()
      const { context } = site
      const dying: Context = { ...context, runJobs: () => {} }
      // The process ends right after the start: everything in the account still exists.
      await deleteAccount(dying, owner.accountId)
    })
    after(() => site.stop())

    const events = async () =>
      (
        await site.context.db.rows(
          `select id from events where account_id = ${owner.accountId}`,
          [],
        )
      ).length

    it('answers at every URL as if it had never existed', async () => {
      const answers = async () => {
        const seen: unknown[] = []
        for (const surface of all) {
          const at = surface.at(own)
          const { status, headers, text } = await ask(at, { headers: headersOf(surface, own) })
          const answer = JSON.stringify(headers) + text
          ok(!answer.includes(mark) && !answer.includes('ada@example.org'), at)
          seen.push([at, status, headers['location'], text.length])
        }
        await site.service.count()
        return seen
      }
      ok((await events()) > 0)
      const hidden = await answers()
      ok((await events()) > 0)
      site.context.runJobs()
      await site.service.finishJobs()
      equal(await events(), 0)
      deepEqual(hidden, await answers())
    })

    it('admits nobody, and its email address can be used again', async () => {
      const { status } = await owner.get('/account')
      ok(status === 302 || status === 303, `${status}`)
      const newcomer = await site.enter('ada@example.org')
      ok(newcomer.accountId > owner.accountId)
    })
  })
}
