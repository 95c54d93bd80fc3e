/** Direct URLs and short links over a socket, like in a browser. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { type Received, request } from '../support/http.ts'
import { databaseFor, makeAccount, processFor, sharedStart, until } from '../support/system.ts'
import { party, type Texts } from './calls.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

for (const engine of upperEngines) {
  describe(`a running service on ${engine}`, () => {
    const running = sharedStart(async (scope) => {
      const env = { DATABASE_URL: await databaseFor(scope, engine) }
      const account = await makeAccount(env)
      const process = await processFor(scope, { ...env, LOG_LEVEL: 'trace' })
      return { account, process }
    })

    const addressOf = (path: string, texts: Texts) => {
      const { account, process } = running()
      return `${process.baseUrl}${path}?${new URLSearchParams({ client: account.client_id, ...texts })}`
    }
    const direct = (texts: Texts = {}, method = 'GET') =>
      request(addressOf('/dir/', { ...party, ...texts }), { method })
    const link = async (operation: string, texts: Texts) => {
      const { json } = await request(addressOf(`/dir/link/${operation}/`, texts))
      return json.data
    }

    it('answers HEAD with the headers of GET and no content', async () => {
      const page = (await direct()).headers.location ?? ''
      const { link: short } = await link('add', { ...party, service: 'ics' })
      for (const url of [
        addressOf('/dir/', party),
        addressOf('/dir/', { ...party, service: 'google' }),
        addressOf('/dir/', { ...party, service: 'ics', method: 'PUBLISH', uid: 'x' }),
        addressOf('/dir/', { ...party, service: 'stream', encoding: 'base64', uid: 'x' }),
        addressOf('/dir/', { ...party, start: 'soon' }),
        ...[page, `${page}+ics`, `${page}+yahoo`, short],
      ]) {
        const [head, get] = [await request(url, { method: 'HEAD' }), await request(url)]
        equal(head.status, get.status, url)
        equal(head.bytes.length, 0)
        const { date, ...headers } = head.headers
        const { date: headDate, ...expected } = get.headers
        deepEqual(headers, expected)
        ok(date && headDate)
      }
    })

    it('accepts an event that is too long for a URL from a form', async () => {
      const { account, process } = running()
      const body = String(
        new URLSearchParams({
          ...{ ...party, client: account.client_id, service: 'ics' },
          description: '🎂'.repeat(20_000),
        }),
      )
      ok(body.length > 64 * 1024)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const file = await request(`${process.baseUrl}/dir/`, { method: 'POST', headers, body })
      equal(file.status, 200)
      equal(file.text.match(/🎂/gu)?.length, 20_000)
    })

    it('counts a click within seconds', async () => {
      const { uniquekey, link: short } = await link('add', party)
      await request(short)
      await request(short, { method: 'HEAD' })
      await until('the click is counted', async () => {
        return (await link('get', { uniquekey })).clicks === '1'
      })
    })

    it('never reveals its client ID to visitors or the log', async () => {
      const { account, process } = running()
      const replies: Received[] = []
      const see = async (url: string, headers: Texts = {}) => {
        const reply = await request(url, { headers })
        replies.push(reply)
        return reply
      }
      const series = { recurring: 'FREQ=WEEKLY', timezone: 'Europe/Berlin', reference: 'canary' }
      const words = 'word '.repeat(600)
      const wrong = { start: 'soon', service: 'aol' }
      for (const texts of [{}, series, { description: words }, wrong] as readonly Texts[]) {
        const { uniquekey, link: short } = await link('add', { ...party, ...texts })
        const page = `${process.baseUrl}/event/${uniquekey}`
        for (const service of ['', 'google', 'outlookcom', 'yahoo', 'teams', 'apple', 'stream']) {
          await link('save', { uniquekey, service })
          const { headers } = await see(short, { 'user-agent': iphone })
          if (headers.location?.startsWith(process.baseUrl)) await see(headers.location)
          await see(`${page}+${service || 'ics'}`)
          await see(`${page}+${service || 'ics'}+first`)
          await see(short, { accept: 'application/json' })
        }
        await see(page)
        await link('delete', { uniquekey })
        await see(short)
        const address = (await see(addressOf('/dir/', { ...party, ...texts }))).headers.location
        if (address) await see(address)
        await see(addressOf('/dir/', { ...party, ...texts, client: `${account.client_id}x` }))
      }
      deepEqual(
        [...new Set(replies.map(({ status }) => status))].toSorted(),
        [200, 302, 400, 403, 404],
      )
      for (const { headers, text } of replies) {
        equal(`${JSON.stringify(headers)}${text}`.includes(account.client_id), false, text)
      }
      equal(await process.stop(), 0)
      const log = process.output()
      match(log, /"route":"\/dir"/)
      equal(log.includes(account.client_id), false)
      equal(/canary|Summer|soon/.test(log), false)
    })
  })
}
