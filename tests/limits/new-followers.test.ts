/** How many followers one network can add: a view and a poll add one. */

import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ratePolicies } from '../../server/traffic/rate-policies.ts'
import { upperEngines } from '../support/depth.ts'
import { createService, type TestService } from '../support/service.ts'
import { withLimits } from './limited.ts'

for (const engine of upperEngines) {
  describe(`new followers on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    it('are not added by polls that would be rejected for now', async () => {
      const created = await service.call('/api/v1/me/calendars/create/', { title: 'Busy' })
      const { headers } = await service.send(`/subscribe/${created.json.calendar.uniquekey}+apple`)
      const feed = String(headers['location']).replace(/^webcals?:\/\/[^/]+/, '')
      const limited = withLimits(service)
      const { quota } = ratePolicies.follower
      for (let count = 0; count < quota; count++) limited.limiter.count('follower', '192.0.2.1')
      equal((await limited.ask(feed)).status, 200)
      Object.assign(limited.shedder, { inProgress: 50, lag: 10_000 })
      equal((await limited.ask(feed)).status, 200)
      await service.count()
      const { calendars } = (await service.call('/api/v1/me/calendars/list/')).json
      const busy = calendars.find(({ title }: { title: string }) => title === 'Busy')
      equal(busy.followers_total, '0')
      await service.call('/api/v1/me/calendars/delete/', { calendar_id: String(busy.id) })
    })

    it('are limited per network and day, while their feeds still work', async () => {
      const { calendar } = (
        await service.call('/api/v1/me/calendars/create/', { title: 'Followed' })
      ).json
      const totals = async () => {
        await service.count()
        const { calendars } = (await service.call('/api/v1/me/calendars/list/')).json
        return [calendars[0].followers_total, calendars[0].followers_active]
      }
      const limited = withLimits(service)
      const newFeed = async () => {
        const { headers } = await service.send(`/subscribe/${calendar.uniquekey}+apple`)
        return String(headers['location']).replace(/^webcals?:\/\/[^/]+/, '')
      }
      const { quota, window } = ratePolicies.follower
      for (let count = 0; count < quota - 1; count++) limited.limiter.count('follower', '192.0.2.1')
      const feeds = [await newFeed(), await newFeed(), await newFeed()]
      const poll = async (from: string) => {
        for (const feed of feeds) equal((await limited.ask(feed, { from })).status, 200)
      }
      await poll('192.0.2.1')
      deepEqual(await totals(), ['1', '1'])
      await poll('192.0.2.1')
      deepEqual(await totals(), ['1', '1'])
      limited.wait(window)
      service.wait(window)
      await poll('192.0.2.1')
      deepEqual(await totals(), ['3', '3'])
      feeds.push(await newFeed())
      await poll('198.51.100.1')
      deepEqual(await totals(), ['4', '4'])
    })
  })
}
