import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { countServices, listFollowers } from '../storage/follower-lists.ts'
import { countFetches, retireFollowers } from './followers.ts'
import { blockFollower, endSubscriptions, unblockFollower } from './subscriptions.ts'

const day = 86_400
const page = { number: 1, size: 20 }

for (const engine of engines) {
  describe(`subscriptions on ${engine}`, () => {
    let service: TestService
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
    })
    after(() => service.stop())

    const startCalendar = async () => {
      const { calendar } = (
        await service.call('/api/v1/me/calendars/create/', { title: 'Followed' })
      ).json
      const id = Number(calendar.id)
      const followers = async () =>
        (await listFollowers(service.context.db, accountId, id, page)).items
      return { id, key: String(calendar.uniquekey), followers, place: placeIn(id) }
    }
    const placeIn = (calendarId: number) => (follower: number) => ({
      accountId,
      calendarId,
      id: follower,
    })
    const subscribe = async (key: string, by: string) => {
      const { headers, text } = await service.send(`/subscribe/${key}+${by}`)
      const [address = ''] = /feed\/[a-z0-9]+\.ics/.exec(
        decodeURIComponent(headers['location'] ?? text),
      ) ?? ['']
      await fetch(`/${address}`)
      return `/${address}`
    }
    const fetch = async (address: string) => {
      const answer = await service.send(address)
      await service.count()
      return answer
    }
    const countersOf = async (id: number) => {
      const sql = `select followers_total, followers_active from calendars where id = ${id}`
      const [row] = await service.context.db.rows(sql, [])
      return [row?.['followers_total'], row?.['followers_active']]
    }

    it('are listed newest first, and counted by service', async () => {
      const { id, key, followers } = await startCalendar()
      const began = service.context.now()
      const address = await subscribe(key, 'google')
      service.wait(day)
      await subscribe(key, 'apple')
      await subscribe(key, 'google')
      await fetch(address)
      const listed = (await followers()).map(({ id: _, ...follower }) => follower)
      const now = service.context.now()
      const live = { isActive: true, isBlocked: false, lastFetchedAt: now, firstFetchedAt: now }
      assert.deepEqual(listed, [
        { ...live, service: 'google' },
        { ...live, service: 'apple' },
        { ...live, service: 'google', firstFetchedAt: began },
      ])
      const next = await listFollowers(service.context.db, accountId, id, { number: 2, size: 2 })
      assert.deepEqual([next.items.length, next.hasNext], [1, false])
      const counts = await countServices(service.context.db, accountId, id)
      assert.deepEqual(counts, [
        { service: 'google', total: 2, active: 2, blocked: 0 },
        { service: 'apple', total: 1, active: 1, blocked: 0 },
      ])
    })

    it('a blocked follower stays inactive during fetches, and still counts', async () => {
      const { id, key, followers, place } = await startCalendar()
      const address = await subscribe(key, 'google')
      const [follower] = await followers()
      assert.ok(follower)
      const feedKey = address.slice('/feed/'.length, -'.ics'.length)
      const at = service.context.now() + 1
      assert.equal(await blockFollower(service.context, place(follower.id)), true)
      const late = { calendarId: id, key: feedKey, service: 'google', at, mayFollow: () => true }
      await countFetches(service.context, [late])
      assert.deepEqual(await countersOf(id), [1, 0])
      assert.match((await fetch(address)).text, /NAME:.*ended by the calendar’s owner/)
      assert.deepEqual(await countServices(service.context.db, accountId, id), [
        { service: 'google', total: 1, active: 0, blocked: 1 },
      ])
      assert.equal(await blockFollower(service.context, place(follower.id)), true)
      assert.deepEqual(await countersOf(id), [1, 0])
    })

    it('an unblocked follower gets its feed again, and is active if it fetched recently', async () => {
      const { id, key, followers, place } = await startCalendar()
      const address = await subscribe(key, 'apple')
      const [follower] = await followers()
      assert.ok(follower)
      await blockFollower(service.context, place(follower.id))
      assert.equal(await unblockFollower(service.context, place(follower.id)), true)
      assert.deepEqual(await countersOf(id), [1, 1])
      assert.doesNotMatch((await fetch(address)).text, /ended by/)
      await blockFollower(service.context, place(follower.id))
      service.wait(31 * day)
      await unblockFollower(service.context, place(follower.id))
      assert.deepEqual(await countersOf(id), [1, 0])
      await fetch(address)
      assert.deepEqual(await countersOf(id), [1, 1])
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), [1, 1])
    })

    it('of other accounts and calendars cannot be blocked, listed or ended', async () => {
      const { id, key, followers, place } = await startCalendar()
      await subscribe(key, 'apple')
      const [follower] = await followers()
      assert.ok(follower)
      const another = await startCalendar()
      const strange = [
        { ...place(follower.id), accountId: accountId + 1 },
        another.place(follower.id),
        place(follower.id + 1000),
      ]
      for (const one of strange) {
        assert.equal(await blockFollower(service.context, one), false)
        assert.equal(await unblockFollower(service.context, one), false)
      }
      assert.equal(await endSubscriptions(service.context, accountId + 1, id), false)
      const { db } = service.context
      assert.deepEqual((await listFollowers(db, accountId + 1, id, page)).items, [])
      assert.deepEqual(await countServices(db, accountId + 1, id), [])
      assert.deepEqual(await countersOf(id), [1, 1])
    })

    it('stop working when they are ended, and new ones work', async () => {
      const { id, key, followers, place } = await startCalendar()
      const another = await startCalendar()
      const [known, blocked, ofAnother] = [
        await subscribe(key, 'google'),
        await subscribe(key, 'apple'),
        await subscribe(another.key, 'google'),
      ]
      const [newest] = await followers()
      await blockFollower(service.context, place(newest?.id ?? 0))
      assert.equal(await endSubscriptions(service.context, accountId, id), true)
      const unknown = await service.send(known.replace(/.{5}\.ics$/, 'aaaaa.ics'))
      for (const address of [known, blocked]) {
        const { status, text } = await fetch(address)
        assert.deepEqual([status, text], [404, unknown.text])
      }
      assert.deepEqual([await followers(), await countersOf(id)], [[], [0, 0]])
      assert.equal((await fetch(ofAnother)).status, 200)
      assert.equal((await service.send(`/feed/${key}.ics`)).status, 200)
      assert.equal((await fetch(await subscribe(key, 'google'))).status, 200)
      assert.deepEqual(await countersOf(id), [1, 1])
    })

    it('a fetch counted after they ended does not restore them', async () => {
      const { id, key } = await startCalendar()
      const { headers } = await service.send(`/subscribe/${key}+apple`)
      const address = String(headers['location']).replace(/^webcal:\/\/[^/]+/, '')
      assert.equal((await service.send(address)).status, 200)
      await endSubscriptions(service.context, accountId, id)
      await service.count()
      assert.equal((await service.send(address)).status, 404)
    })
  })
}
