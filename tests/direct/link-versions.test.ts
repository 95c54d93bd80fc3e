import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { purgeOldLinks, restoreLink } from '../../server/operations/links.ts'
import { findVersions } from '../../server/storage/link-versions.ts'
import { engines } from '../support/databases.ts'
import { sharedStart } from '../support/system.ts'
import { addLink, link, party, propertyOf, serviceFor } from './calls.ts'

const days = 86_400

for (const engine of engines) {
  describe(`versions of a short link on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const titlesOf = async (key: string) => {
      const found = await findVersions(service().context.db, service().account.accountId, key)
      return found?.versions.map(({ number, parameters }) => [number, parameters['title']])
    }
    const titleNow = async (uniquekey: string) =>
      (await link(service(), 'get', { uniquekey })).json.data?.title
    const save = (uniquekey: string, title: string) => link(service(), 'save', { uniquekey, title })
    const restore = (key: string, number: number) =>
      restoreLink(service().context, service().account.accountId, key, number)

    it('are stored at each change, oldest first', async () => {
      const key = await addLink(service(), { location: 'Garden' })
      deepEqual(await titlesOf(key), [])
      await save(key, 'Second')
      await save(key, 'Third')
      deepEqual(await titlesOf(key), [
        [0, 'Summer party'],
        [1, 'Second'],
      ])
      const found = await findVersions(service().context.db, service().account.accountId, key)
      deepEqual(found?.versions[0]?.parameters, { ...party, location: 'Garden' })
    })

    it('can be restored completely, which counts as a change', async () => {
      const key = await addLink(service(), { location: 'Garden', service: 'ics' })
      await link(service(), 'save', { uniquekey: key, title: 'Second', location: '', alarm: '5' })
      equal(await restore(key, 0), 'restored')
      const { title, location, alarm } = (await link(service(), 'get', { uniquekey: key })).json
        .data
      deepEqual(
        { title, location, alarm },
        { title: 'Summer party', location: 'Garden', alarm: '' },
      )
      const { text } = await service().send(`/s/${key}`)
      deepEqual([propertyOf(text, 'UID'), propertyOf(text, 'SEQUENCE')], [`:${key}`, ':2'])
      equal(await restore(key, 1), 'restored')
      equal(await titleNow(key), 'Second')
    })

    it('can restore a deleted link at its own URL', async () => {
      const key = await addLink(service())
      await service().send(`/s/${key}`)
      await service().count()
      await save(key, 'Second')
      await link(service(), 'delete', { uniquekey: key })
      equal((await service().send(`/s/${key}`)).status, 404)
      equal(await titleNow(key), undefined)
      equal(await restore(key, 1), 'restored')
      equal((await service().send(`/s/${key}`)).status, 302)
      equal(await titleNow(key), 'Second')
      equal((await link(service(), 'get', { uniquekey: key })).json.data.clicks, '1')
    })

    it('cannot be restored with an unknown number or key, or for an event page without a link', async () => {
      const key = await addLink(service())
      await save(key, 'Second')
      for (const number of [1, 7, -1]) equal(await restore(key, number), 'unknown')
      equal(await restore('nothing', 0), 'unknown')
      equal(await titleNow(key), 'Second')
    })

    it('are deleted after 30 days, which makes a deletion final', async () => {
      const [changed, deleted] = [await addLink(service()), await addLink(service())]
      await save(changed, 'Second')
      await link(service(), 'delete', { uniquekey: deleted })
      service().wait(30 * days)
      await purgeOldLinks(service().context)
      deepEqual(await titlesOf(changed), [[0, 'Summer party']])
      deepEqual(await titlesOf(deleted), [[0, 'Summer party']])
      service().wait(1)
      await purgeOldLinks(service().context)
      deepEqual([await titlesOf(changed), await titlesOf(deleted)], [[], []])
      equal(await titleNow(changed), 'Second')
      equal(await restore(deleted, 0), 'unknown')
      const rows = await service().context.db.rows('select key, parameters from links', [])
      const row = rows.find((one) => one['key'] === deleted)
      deepEqual(row?.['parameters'], '{}')
    })

    it('keep the key of a deleted link reserved', async () => {
      const key = await addLink(service())
      await link(service(), 'delete', { uniquekey: key })
      const keys = new Set<string>()
      for (let count = 0; count < 50; count++) keys.add(await addLink(service()))
      deepEqual([keys.size, keys.has(key)], [50, false])
      const rows = await service().context.db.rows('select key, deleted_at from links', [])
      notEqual(rows.find((one) => one['key'] === key)?.['deleted_at'] ?? null, null)
    })
  })
}
