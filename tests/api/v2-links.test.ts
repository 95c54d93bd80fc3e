import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`short links of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
    })
    after(() => service.stop())

    const party = { title: 'Party', start: '2026-12-01 18:00' }
    const created = (body: object = {}) => client.call('POST', '/links', { ...party, ...body })

    it('have all parameters after create, and addresses that work', async () => {
      const link = await created({ timezone: 'Europe/Berlin', recurring: 'FREQ=DAILY;COUNT=3' })
      match(link.id, /^[a-z0-9]{7}$/)
      equal(link.title, 'Party')
      deepEqual(
        [link.timezone, link.recurring, link.location],
        [...['Europe/Berlin', 'FREQ=DAILY;COUNT=3', '']],
      )
      deepEqual(link.stats, { clicks_count: 0, bots_count: 0 })
      deepEqual(link.links, {
        short: `${baseUrl}/s/${link.id}`,
        page: `${baseUrl}/event/${link.id}`,
        qr: `${baseUrl}/qr/event/${link.id}.svg`,
      })
      for (const url of Object.values<string>(link.links)) {
        const { status } = await service.send(url)
        ok(status === 200 || status === 302, url)
      }
      deepEqual(await client.call('GET', `/links/${link.id}`), link)
    })

    it('can have a name, which nobody else gets', async () => {
      equal((await created({ name: 'winter-party' })).id, 'winter-party')
      const again = await client.send('POST', '/links', { ...party, name: 'winter-party' })
      deepEqual([again.status, again.json.property_validation_errors[0].name], [409, 'name'])
      equal((await client.send('POST', '/links', { ...party, name: 'account' })).status, 400)
    })

    it('must describe an event', async () => {
      const wrong = { title: '', start: 'soon', alarm: '-1', recurring: 'FREQ=NEVER' }
      const { status, json } = await client.send('POST', '/links', wrong)
      equal(status, 400)
      const names = json.property_validation_errors.map(({ name }: { name: string }) => name)
      ok(names.includes('title') && names.includes('start'), names.join())
      const both = await client.send('POST', '/links', { ...party, title: '', name: 'account' })
      deepEqual(
        both.json.property_validation_errors.map(({ name }: { name: string }) => name),
        ['name', 'title'],
      )
      const { id } = await created()
      equal((await client.send('PATCH', `/links/${id}`, { end: '2026-01-01' })).status, 400)
      equal((await client.send('PATCH', `/links/${id}`, { title: '' })).status, 400)
    })

    it('change only in the parameters that an update has, in the version it names', async () => {
      const link = await created({ location: 'Garden', description: 'Text' })
      const path = `/links/${link.id}`
      const etag = (await client.send('GET', path)).headers['etag'] ?? ''
      const changed = await client.send('PATCH', path, { location: 'Hall' }, { 'if-match': etag })
      const { modified } = changed.json
      deepEqual(changed.json, { ...link, location: 'Hall', modified })
      notEqual(changed.headers['etag'], etag)
      equal((await client.send('PATCH', path, { title: 'x' }, { 'if-match': etag })).status, 412)
      equal((await client.send('DELETE', path, undefined, { 'if-match': etag })).status, 412)
      equal((await client.call('PATCH', path, { description: null })).description, '')
    })

    it('are deleted, and their addresses are gone', async () => {
      const { id, links } = await created()
      equal((await client.send('DELETE', `/links/${id}`)).status, 204)
      equal((await client.send('GET', `/links/${id}`)).status, 404)
      equal((await service.send(links.short)).status, 404)
    })

    it('are created once for each Idempotency-Key', async () => {
      const key = { 'idempotency-key': 'link-1' }
      const first = await client.send('POST', '/links', party, key)
      const again = await client.send('POST', '/links', party, key)
      deepEqual([again.text, again.headers['idempotent-replayed']], [first.text, 'true'])
    })

    it('are listed, searched and sorted, in pages and by cursors', async () => {
      const account = await createAccount(service.context, 'list@example.com', 'correct horse')
      ok(account)
      const owner = v2Client(service, account.token)
      const ids: string[] = []
      for (const title of ['One', 'Two', 'Three']) {
        ids.push((await owner.call('POST', '/links', { ...party, title })).id)
        service.wait(1)
      }
      const list = async (query: string) => {
        const { links } = await owner.call('GET', `/links?${query}`)
        return links.map(({ title }: { title: string }) => title)
      }
      deepEqual(await list(''), ['Three', 'Two', 'One'])
      // No key of our making has a vowel.
      deepEqual(await list('search=THREE'), ['Three'])
      deepEqual(await list(`search=${ids[0]}`), ['One'])
      await owner.call('PATCH', `/links/${ids[0]}`, { location: 'Hall' })
      deepEqual(await list('sort_by=modified'), ['One', 'Three', 'Two'])
      await service.send(`/s/${ids[1]}`)
      await service.count()
      deepEqual((await list('sort_by=clicks'))[0], 'Two')
      const { pagination } = await owner.call('GET', '/links?page_size=2')
      deepEqual([pagination.total_items, pagination.next_page], [3, 2])
      deepEqual(await list(`page_size=2&cursor=${pagination.next_cursor}`), ['One'])
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PATCH' ? { title: 'Taken' } : undefined
        equal((await client.send(method, `/links/${ids[0]}`, body)).status, 404, method)
      }
    })
  })
}
