import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

const create = '/api/v1/oe/events/create/'
const save = '/api/v1/oe/events/save/'
const start = { title: 'Texts', start_date: '2026-12-01 10:00' }

type Row = readonly [behaviour: string, parameter: string, given: string, stored: string]

const accepted: readonly Row[] = [
  ['is trimmed', 'title', '  Party \n', 'Party'],
  ['has line breaks replaced with spaces', 'title', 'a\nb\r\nc\rd', 'a b c d'],
  [
    'has rare line breaks replaced with spaces',
    'title',
    'a\u2028b\u2029c\u0085d\ve\ff',
    'a b c d e f',
  ],
  ['loses control characters except tabs', 'title', 'a\u0007b\u001b\u009f\tc\u007f', 'ab\tc'],
  ['keeps markup and quotes', 'title', `<b>"x"</b> & 'y' %00`, `<b>"x"</b> & 'y' %00`],
  ['keeps emoji and other scripts', 'title', '👩‍👩‍👧 שלום 日本', '👩‍👩‍👧 שלום 日本'],
  ['has line breaks replaced with spaces', 'eventname', 'a\nb', 'a b'],
  ['has line breaks replaced with spaces', 'location', 'a\r\nb', 'a b'],
  ['keeps real line breaks', 'description', 'a\nb', 'a\nb'],
  ['turns a backslash and n into a line break', 'description', 'a\\nb', 'a\nb'],
  ['normalizes line breaks', 'description', 'a\r\nb\rc\vd\fe\u0085f', 'a\nb\nc\nd\ne\nf'],
  ['turns separators into line breaks', 'description', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['loses control characters except tabs', 'description', 'a\u0001\tb\u009b', 'a\tb'],
  [
    'turns a backslash and n into a line break after removing control characters',
    'description',
    'a\\\u0001nb',
    'a\nb',
  ],
  ['keeps other backslashes', 'description', 'a\\tb\\\\c', 'a\\tb\\\\c'],
  ['may be zero minutes', 'reminder', '0', '0'],
  ['may be up to four weeks', 'reminder', '40320', '40320'],
  ['may have spaces around it', 'reminder', ' 15 ', '15'],
  ['loses leading zeros', 'reminder', '0060', '60'],
  ['may have 500 characters', 'title', '🎉'.repeat(500), '🎉'.repeat(500)],
  ['may have 500 characters', 'eventname', 'é'.repeat(500), 'é'.repeat(500)],
  ['may have 500 characters', 'location', '🎉'.repeat(500), '🎉'.repeat(500)],
  ['may have 20,000 characters', 'description', '🎉'.repeat(20_000), '🎉'.repeat(20_000)],
]

const refused: readonly (readonly [parameter: string, given: string])[] = [
  ['title', ''],
  ['title', ' \u2028\t'],
  ['title', '\u0007'],
  ['title', `${'🎉'.repeat(500)}!`],
  ['eventname', `${'é'.repeat(500)}!`],
  ['location', `${'🎉'.repeat(500)}!`],
  ['description', `${'🎉'.repeat(20_000)}!`],
  ['reminder', '40321'],
  ['reminder', '-1'],
  ['reminder', '1.5'],
  ['reminder', '1e3'],
  ['reminder', '٣'],
  ['reminder', 'soon'],
  ['all_day_event', 'yes'],
  ['all_day_event', '2'],
  ['timezone', 'Europe/Atlantis'],
  ['timezone', '+02:00'],
]

/** An organizer's name and email, and the parameters that are rejected. */
const pairs: readonly (readonly [name: string | null, email: string | null, wrong: string[]])[] = [
  ['Ada', 'ada@example.com', []],
  ['Ada', ' ada@example.com ', []],
  ['Ada', `${'a'.repeat(64)}@${'b'.repeat(185)}.com`, []],
  ['Ada', `🎉${'a'.repeat(63)}@${'b'.repeat(185)}.com`, []],
  ['🎉'.repeat(500), 'a@b.c', []],
  ['', '', []],
  [null, null, []],
  ['Ada', null, ['organizer_email']],
  ['Ada', ' ', ['organizer_email']],
  [null, 'ada@example.com', ['organizer']],
  ['\u0007', 'ada@example.com', ['organizer']],
  ['Ada', 'ada', ['organizer_email']],
  ['Ada', 'ada@example', ['organizer_email']],
  ['Ada', 'ada @example.com', ['organizer_email']],
  ['Ada', 'ada\u0085@example.com', ['organizer_email']],
  ['Ada', 'ada@example.com\r\nX: y', ['organizer_email']],
  ['Ada', `${'a'.repeat(65)}@${'b'.repeat(185)}.com`, ['organizer_email']],
  [`${'🎉'.repeat(500)}!`, 'a@b.c', ['organizer']],
  [`${'🎉'.repeat(500)}!`, 'ada', ['organizer', 'organizer_email']],
  ['', 'ada', ['organizer', 'organizer_email']],
]

for (const engine of engines) {
  describe(`event texts on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    for (const [behaviour, parameter, given, stored] of accepted) {
      it(`${parameter} ${behaviour}`, async () => {
        const answer = await service.call(create, { ...start, [parameter]: given })
        assert.equal(answer.status, 200, answer.text)
        assert.equal(answer.json.event[parameter], stored)
        const [listed] = (await service.call('/api/v1/oe/events/list/')).json.events
        assert.equal(listed[parameter], stored)
      })
    }

    for (const [parameter, given] of refused) {
      it(`${parameter} ${JSON.stringify(given.slice(0, 20))} (${given.length}) is rejected`, async () => {
        const answer = await service.call(create, { ...start, [parameter]: given })
        assert.equal(answer.status, 400)
        assert.deepEqual(
          answer.json.errors.map((error: { parameter: string }) => error.parameter),
          [parameter],
        )
      })
    }

    for (const [name, email, wrong] of pairs) {
      const shown = JSON.stringify([name?.slice(0, 8), email?.slice(0, 24), email?.length])
      it(`the pair ${shown} has errors in ${wrong.join(' and ') || 'neither value'}`, async () => {
        const answer = await service.call(create, {
          ...start,
          ...(name !== null && { organizer: name }),
          ...(email !== null && { organizer_email: email }),
        })
        assert.equal(answer.status, wrong.length > 0 ? 400 : 200, answer.text)
        assert.deepEqual(
          (answer.json.errors ?? []).map((error: { parameter: string }) => error.parameter),
          wrong,
        )
        if (answer.status !== 200) return
        assert.equal(answer.json.event.organizer, name ?? '')
        assert.equal(answer.json.event.organizer_email, (email ?? '').trim())
      })
    }

    it('half of the pair is rejected on save too, and nothing is saved', async () => {
      const pair = { organizer: 'Ada', organizer_email: 'ada@example.com' }
      const { id } = (await service.call(create, { ...start, ...pair })).json.event
      const event_id = String(id)
      const alone = await service.call(save, { ...start, event_id, organizer: 'Eve' })
      assert.equal(alone.json.errors[0].parameter, 'organizer_email')
      const { event } = (await service.call(save, { ...start, event_id })).json
      assert.deepEqual([event.organizer, event.updated_times], ['Ada', '1'])
    })
  })
}
