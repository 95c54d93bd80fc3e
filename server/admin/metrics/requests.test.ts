import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesOf } from '../../../tests/support/depth.ts'
import { createService, requestOf } from '../../../tests/support/service.ts'
import { createApp } from '../../boot/app.ts'
import { Requests } from './requests.ts'

const answered = (method: string, status: number, ms: number) =>
  ({ id: '1', method, route: '/dir', status, ms }) as const

/** What is told of all families, by name and labels. */
async function told(requests: Requests): Promise<Record<string, number>> {
  const lists = requests.families().map(async ({ name, samples }) =>
    (await samples()).map(({ metricName = name, labels, value }) => {
      const said = Object.values(labels).join(' ')
      return [`${metricName.replace('daymark_request', '')} ${said}`.trim(), value] as const
    }),
  )
  const all = (await Promise.all(lists)).flat()
  assert.equal(new Set(all.map(([name]) => name)).size, all.length, 'a series is told twice')
  return Object.fromEntries(all)
}

test('requests are told by route, method and class of status', async () => {
  const requests = new Requests()
  const statuses = [200, 204, 302, 404, 429, 503]
  for (const status of statuses) requests.noteServed(answered('GET', status, 0))
  requests.noteServed(answered('POST', 200, 0))
  requests.noteServed(answered('BREW', 405, 0))
  const all = await told(requests)
  const answers = Object.entries(all).filter(([name]) => name.startsWith('s_total'))
  assert.deepEqual(Object.fromEntries(answers), {
    's_total /dir GET 2xx': 2,
    's_total /dir GET 3xx': 1,
    's_total /dir GET 4xx': 2,
    's_total /dir GET 5xx': 1,
    's_total /dir POST 2xx': 1,
    's_total /dir other 4xx': 1,
  })
  assert.deepEqual([requests.limited, requests.unavailable], [1, 1])
})

test('a bucket holds all that took as long as its bound or less', async () => {
  const requests = new Requests()
  for (const ms of [0, 0.5, 0.6, 100, 100.1, 9000]) requests.noteServed(answered('GET', 200, ms))
  const all = await told(requests)
  const buckets = [0.0005, 0.001, 0.025, 0.1, 0.25, 5, '+Inf'].map(
    (bound) => all[`_duration_seconds_bucket /dir ${bound}`],
  )
  assert.deepEqual(buckets, [2, 3, 3, 4, 5, 5, 6])
  assert.equal(all['_duration_seconds_count /dir'], 6)
  assert.ok(Math.abs((all['_duration_seconds_sum /dir'] ?? 0) - 9.2012) < 1e-9)
})

test('whatever strangers ask for, the number of series stays', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const requests = new Requests()
  const app = createApp(service.context)
  const ask = async (target: string, method: string) => {
    const { reply, route } = await app(requestOf(target, { method }))
    requests.noteServed({ id: '1', method, route, status: reply.status, ms: 1 })
  }
  const folders = ['', '/event', '/s', '/feed', '/api/v1', '/subscribe', '/account', '/dir/link']
  const askAll = async (from: number, to: number) => {
    for (let count = from; count < to; count++) {
      await ask(
        `${folders[count % folders.length]}/${count}?q=${count}`,
        count % 9 === 0 ? `X${count}` : 'GET',
      )
    }
  }
  await askAll(0, 1000)
  const before = Object.keys(await told(requests))
  await askAll(1000, casesOf(20_000))
  assert.deepEqual(Object.keys(await told(requests)), before)
  assert.ok(before.length > 50)
})
