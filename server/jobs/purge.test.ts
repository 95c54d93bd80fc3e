import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pino from 'pino'
import { createService } from '../../tests/support/service.ts'
import { PurgeJob } from './purge.ts'

const minutes = 60
const day = 86_400

/** A service with an old deleted item, whose clock and timers are advanced by hand. */
async function start(t: TestContext, age = 29 * day) {
  const service = await createService('sqlite')
  t.after(service.stop)
  const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'Old' })).json
  await service.call('/api/v1/me/calendars/delete/', { calendar_id: String(calendar.id) })
  service.wait(age)
  const said: object[] = []
  const log = pino({ base: null }, { write: (line) => said.push(JSON.parse(line)) })
  t.mock.timers.enable({ apis: ['setInterval'] })
  const cleaning = new PurgeJob({ ...service.context, log })
  const pass = async (seconds: number) => {
    service.wait(seconds)
    t.mock.timers.tick(600_000)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const kept = async () => (await service.context.db.rows('select id from trash', [])).length
  t.after(() => cleaning.stop())
  return { pass, kept, said }
}

test('purges expired data while the clock runs steadily', async (t) => {
  const { pass, kept, said } = await start(t)
  for (let look = 0; look < 143; look++) await pass(10 * minutes)
  assert.equal(await kept(), 1)
  for (let look = 0; look < 2; look++) await pass(10 * minutes)
  assert.equal(await kept(), 0)
  assert.deepEqual(said, [])
})

test('purges nothing when the clock jumps ahead and comes back', async (t) => {
  const { pass, kept, said } = await start(t)
  await pass(10 * minutes)
  await pass(400 * day)
  for (let look = 0; look < 142; look++) await pass(10 * minutes)
  assert.equal(await kept(), 1)
  await pass(-401 * day)
  for (let look = 0; look < 144; look++) await pass(10 * minutes)
  assert.equal(await kept(), 1)
  assert.equal(said.length, 2)
})

test('trusts a clock that stays ahead for a day', async (t) => {
  const { pass, kept } = await start(t, 20 * day)
  await pass(400 * day)
  for (let look = 0; look < 145; look++) await pass(10 * minutes)
  assert.equal(await kept(), 0)
})

test('purges minutes later when the clock is set ahead by minutes', async (t) => {
  const { pass, kept } = await start(t)
  for (let look = 0; look < 138; look++) await pass(10 * minutes)
  await pass(13 * minutes)
  for (let look = 0; look < 5; look++) await pass(10 * minutes)
  assert.equal(await kept(), 1)
  await pass(10 * minutes)
  assert.equal(await kept(), 0)
})

test('purges at most two nights late on a host that sleeps at night', async (t) => {
  const { pass, kept } = await start(t)
  for (let night = 0; night < 3; night++) {
    for (let look = 0; look < 95; look++) await pass(10 * minutes)
    await pass(8 * 60 * minutes + 10 * minutes)
  }
  assert.equal(await kept(), 0)
})
