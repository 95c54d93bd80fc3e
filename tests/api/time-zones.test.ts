import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

const path = '/api/v1/timezones'

type Zone = { label: string; offset: string }

for (const engine of engines) {
  describe(`time zones on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const offsets = async () => {
      const { data } = (await service.send(path)).json
      return Object.fromEntries(data.map(({ label, offset }: Zone) => [label, offset]))
    }

    it('the list needs no token, and its code is a number', async () => {
      const answer = await service.send(path)
      assert.equal(answer.status, 200)
      assert.deepEqual(Object.keys(answer.json).sort(), ['data', 'meta'])
      assert.deepEqual(answer.json.meta, { code: 200 })
      assert.equal(answer.json.data.length, 419)
      for (const zone of answer.json.data) {
        assert.deepEqual(Object.keys(zone).sort(), ['label', 'offset'])
        assert.match(zone.offset, /^-?\d\d:\d\d$/)
      }
    })

    it('the list is sorted and includes UTC', async () => {
      const labels = (await service.send(path)).json.data.map(({ label }: Zone) => label)
      assert.deepEqual(labels, [...labels].sort())
      assert.ok(labels.includes('UTC'))
    })

    it('offsets are the current ones, with a sign in the west only', async () => {
      const winter = await offsets()
      const literal = {
        'America/New_York': '-05:00',
        'America/St_Johns': '-03:30',
        'Asia/Kolkata': '05:30',
        'Asia/Kathmandu': '05:45',
        'Europe/Berlin': '01:00',
        'Pacific/Kiritimati': '14:00',
        UTC: '00:00',
      }
      for (const [label, offset] of Object.entries(literal)) assert.equal(winter[label], offset)
      service.wait(222 * 86_400) // 1 July
      const summer = await offsets()
      assert.equal(summer['America/New_York'], '-04:00')
      assert.equal(summer['Europe/Berlin'], '02:00')
    })

    it('a trailing slash, a POST, a token and parameters make no difference', async () => {
      const { text } = await service.send(path)
      assert.equal((await service.send(`${path}/`)).text, text)
      assert.equal((await service.send(path, { method: 'POST' })).text, text)
      assert.equal((await service.send(`${path}?token=wrong&page=0`)).text, text)
    })

    it('every label is accepted as a timezone and returned unchanged', async () => {
      const { data } = (await service.send(path)).json
      for (const { label } of data as readonly Zone[]) {
        const parameters = { title: label, start_date: '2026-12-01', timezone: label }
        const { json } = await service.call('/api/v1/oe/events/create/', parameters)
        assert.equal(json.event.timezone, label)
      }
    })
  })
}
