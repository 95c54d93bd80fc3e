import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const none = { adds: 0, page_views: 0, clicks: 0, bots: 0 }

for (const engine of engines) {
  describe(`statistics of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
    })
    after(() => service.stop())

    it('count uses by day, service and device, of the account and of a link', async () => {
      const party = { title: 'Party', start: '2026-12-01 18:00', reference: 'mail' }
      const link = await client.call('POST', '/links', party)
      const event = { title: 'Event', datetime_start: '2026-12-01' }
      const { links } = await client.call('POST', '/events', event)
      for (const url of [link.links.short, links.google]) await service.send(url)
      await service.count()
      const all = await client.call('GET', '/statistics?days=7')
      deepEqual([all.from, all.to, all.days.length], ['2026-11-15', '2026-11-21', 7])
      deepEqual(all.days[0], { day: '2026-11-15', counts: none })
      deepEqual(all.days[6], { day: '2026-11-21', counts: all.total })
      deepEqual(all.previous, none)
      equal(all.total.clicks + all.total.adds + all.total.bots >= 2, true)
      const own = await client.call('GET', `/statistics?link_id=${link.id}`)
      equal(own.days.length, 30)
      deepEqual(
        own.references.map(({ name }: { name: string }) => name),
        ['mail'],
      )
      const earlier = await client.call('GET', '/statistics?from=2026-10-01&to=2026-10-31')
      deepEqual([earlier.from, earlier.to, earlier.total], ['2026-10-01', '2026-10-31', none])
    })

    it('reject a period that they do not understand, and unknown links', async () => {
      for (const [query, name] of [
        ['from=2026-10-01', 'to'],
        ['from=soon&to=2026-10-01', 'from'],
        ['from=2026-10-02&to=2026-10-01', 'to'],
        ['days=8', 'days'],
      ]) {
        const { status, json } = await client.send('GET', `/statistics?${query}`)
        deepEqual([status, json.property_validation_errors[0].name], [400, name])
      }
      const { json } = await client.send('GET', '/statistics?from=2026-10-02&to=2026-10-01')
      equal(json.message, "to: '2026-10-01' is before from; use a later date")
      equal((await client.send('GET', '/statistics?link_id=none')).status, 404)
    })
  })
}
