import { equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EndReason } from '../../core/connect/provider.ts'
import { forgetEntry } from '../../server/operations/connections.ts'
import { markEntries } from '../../server/storage/changed-entries.ts'
import { saveEntry, updateEntry } from '../../server/storage/connected-entries.ts'
import { saveConnection } from '../support/connections.ts'
import { upperEngines } from '../support/depth.ts'
import { createSite, type Site, type Visitor } from './site.ts'

for (const engine of upperEngines) {
  describe(`the calendars that follow an event, on its page in the account section, on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const follow = (pageKey: string, person: string) =>
      site.context.db.transaction(async (connection) => {
        const grant = { provider: 'google' as const, subjectDigest: person, sealedToken: 'x' }
        const connectionId = await saveConnection(connection, grant)
        const entry = {
          ...{ connectionId, accountId: ada.accountId, pageKey, zone: '', language: 'en' },
          ...{ stopKey: person, calendarId: 'primary', entryId: 'e', sent: '{}', endsAt: null },
        }
        return { ...entry, id: await saveEntry(connection, entry), isLive: 1 }
      })
    const end = (entry: { id: number; connectionId: number }, reason: EndReason) =>
      forgetEntry(site.context, entry, reason)
    const newLink = async (title: string) => {
      const when = { start_date: '2031-07-01', start_time: '20:30', timezone: 'UTC' }
      const { headers } = await ada.post('/account/links/new', { title, ...when })
      return headers['location']?.split(/[/?]/)[3] ?? ''
    }
    const pageOf = async (key: string) => (await ada.get(`/account/links/share/${key}`)).text

    const refreshOf = async (target: string) =>
      (await ada.get(`/account/links/share/${target}`)).headers['refresh']

    it('are not mentioned if there is none', async () => {
      ok(!/Kept up to date/.test(await pageOf(await newLink('Fair'))))
    })

    it('are counted, with the updates under way and those that cannot be shown', async () => {
      const key = await newLink('Fair')
      const entries = [await follow(key, 'p1'), await follow(key, 'p2'), await follow(key, 'p3')]
      const shown = async () => {
        const [, text = ''] =
          /class="host connected">.*?<p>(.*?)<\/p>/s.exec(await pageOf(key)) ?? []
        return text.replaceAll(/<[^>]*>/g, '')
      }
      equal(await shown(), 'Kept up to date in 3 visitors’ calendars\nAll have the latest version')
      ok(!(await pageOf(key)).includes('<progress'))
      equal(await refreshOf(key), undefined)
      const [first] = entries
      if (!first) throw new Error('there is no entry')
      await site.context.db.transaction(async (connection) => {
        await markEntries(connection, { pageKey: key }, first.id)
        await updateEntry(connection, { ...first, problem: 'rejected' })
      })
      equal(
        await shown(),
        'Kept up to date in 3 visitors’ calendars\n2 updates in progress · 1 calendar can’t show the last change',
      )
      match(await pageOf(key), /<progress max="3" value="1"/)
      equal(await refreshOf(`${key}`), '15')
      // Nothing there changes, and a form may be filled in.
      equal(await refreshOf(`${key}?as=mail`), undefined)
    })

    it('are counted by the reason for which they ended', async () => {
      const key = await newLink('Fair')
      const said = ['deleted', 'withdrawn', 'withdrawn', 'forbidden', 'stopped'] as const
      const reasons = [...said, 'over', 'eventDeleted'] as const
      for (const [index, reason] of reasons.entries()) {
        await end(await follow(key, `${reason}${index}`), reason)
      }
      await follow(key, 'left')
      const text = [
        'All have the latest version · 1 person deleted the event',
        '1 calendar no longer permits changes · 1 person stopped updates',
        '2 permissions withdrawn or expired</span>',
      ].join(' · ')
      ok((await pageOf(key)).includes(text), text)
    })
  })
}
