import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createApp } from '../../server/boot/app.ts'
import { upperEngines } from '../support/depth.ts'
import { requestOf } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import {
  addLink,
  direct,
  link,
  party,
  propertyOf,
  serviceFor,
  type Texts,
  targetOf,
} from './calls.ts'

const computer = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' }
const telephone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' }

for (const engine of upperEngines) {
  describe(`a cached answer on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const follow = (key: string, headers: Texts = {}) => service().send(`/s/${key}`, { headers })

    it('has the current second as its timestamp', async () => {
      const stampOf = async () =>
        propertyOf((await direct(service(), { service: 'ics' })).text, 'DTSTAMP')
      deepEqual([await stampOf(), await stampOf()], [':20261121T120000Z', ':20261121T120000Z'])
      service().wait(1)
      equal(await stampOf(), ':20261121T120001Z')
      service().wait(-1)
      equal(await stampOf(), ':20261121T120000Z')
    })

    it('is adapted to each device', async () => {
      const key = await addLink(service(), { service: 'ics' })
      for (const headers of [computer, telephone, computer, telephone]) {
        const file = await direct(service(), { service: 'ics' }, { headers })
        for (const answer of [await follow(key, headers), file]) {
          if (headers === telephone) match(targetOf(answer), /\+ics\+file$/)
          else match(answer.headers['content-disposition'] ?? '', /^attachment; /)
        }
      }
    })

    it('is replaced after every save, however quickly saves follow', async () => {
      const key = await addLink(service(), { service: 'ics' })
      for (const title of ['First', 'Second', 'Third']) {
        await follow(key)
        await link(service(), 'save', { uniquekey: key, title })
        equal(propertyOf((await follow(key)).text, 'SUMMARY'), `:${title}`)
      }
      await link(service(), 'delete', { uniquekey: key })
      equal((await follow(key)).status, 404)
    })

    it('is counted by its actual visitor and service each time', async (t) => {
      const counted = await serviceFor(t, engine)
      const key = await addLink(counted, { service: 'ics' })
      const robot = { 'user-agent': 'Slackbot 1.0' }
      for (const headers of [robot, computer, robot, robot, computer]) {
        await counted.send(`/s/${key}`, { headers })
      }
      for (const name of ['ics', 'google']) {
        await counted.send(`/event/${key}+${name}`, { headers: computer })
      }
      await counted.count()
      const clicks = 'select clicks, robot_clicks from links'
      deepEqual(await counted.context.db.rows(clicks, []), [{ clicks: 2, robot_clicks: 3 }])
      const hits = `select service, is_robot, is_click, count from hits
        order by service, is_robot, is_click`
      deepEqual(await counted.context.db.rows(hits, []), [
        { service: 'google', is_robot: 0, is_click: 0, count: 1 },
        { service: 'ics', is_robot: 0, is_click: 0, count: 1 },
        { service: 'ics', is_robot: 0, is_click: 1, count: 2 },
        { service: 'ics', is_robot: 1, is_click: 1, count: 3 },
      ])
    })

    it('has the same bytes for everyone while the event is unchanged', async () => {
      const { context, account } = service()
      const app = createApp(context)
      const bytesOf = async (target: string) => (await app(requestOf(target))).reply.body
      const key = await addLink(service(), { service: 'ics' })
      const query = new URLSearchParams({ client: account.clientId, ...party, service: 'ics' })
      for (const path of [`/dir/?${query}`, `/s/${key}`, `/event/${key}+ics`, `/event/${key}`]) {
        equal(await bytesOf(path), await bytesOf(path), path)
      }
    })

    it('is not evicted by requests with unknown client IDs', async () => {
      const { context, account } = service()
      const app = createApp(context)
      const bytesOf = async (target: string) => (await app(requestOf(target))).reply.body
      const query = new URLSearchParams({ client: account.clientId, ...party, service: 'ics' })
      const known = await bytesOf(`/dir/?${query}`)
      const longText = 'x'.repeat(1900)
      for (let count = 0; count < 3000; count++) {
        await app(requestOf(`/dir/?client=nobody${count}&title=${longText}`))
      }
      equal(await bytesOf(`/dir/?${query}`), known)
    })

    it('belongs to one instance of the service', async (t) => {
      for (const title of ['Here', 'There']) {
        const other = await serviceFor(t, engine)
        const key = await addLink(other, { title, service: 'ics' })
        equal(propertyOf((await other.send(`/s/${key}`)).text, 'SUMMARY'), `:${title}`)
      }
    })
  })
}
