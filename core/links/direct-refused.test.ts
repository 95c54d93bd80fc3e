import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { NamedProblem, ProblemName } from '../problems.ts'
import type { Problem } from '../result.ts'
import { type DirectTexts, given } from './direct.cases.ts'
import { readDirect } from './direct.ts'

/** Returns the problems of the parameters. */
function refused(texts: DirectTexts): readonly Problem[] {
  const outcome = readDirect(given(texts))
  assert.ok(!outcome.ok, JSON.stringify(texts))
  return outcome.problems
}

describe('a direct event is rejected for', () => {
  const rows: readonly (readonly [
    texts: DirectTexts,
    parameter: string,
    fault: ProblemName,
    values?: NamedProblem['values'],
  ])[] = [
    [{ start: '' }, 'start', 'noStart'],
    [{ start: 'next Friday' }, 'start', 'notADate', { text: 'next Friday' }],
    [{ start: '30/11/2026' }, 'start', 'notADate'],
    [{ start: '11/30/2026', date_format: 'DD/MM/YYYY' }, 'start', 'notADate'],
    [
      { start: '2026-12-05', starttime: '25:00' },
      'start',
      'notADate',
      { text: '2026-12-05 25:00' },
    ],
    [{ title: ' \n ' }, 'title', 'noTitle'],
    [{ title: 'x'.repeat(501) }, 'title', 'tooLong', { count: 501, max: 500 }],
    [{ end: 'later' }, 'end', 'notADate'],
    [{ end: '2026-12-05 19:29' }, 'end', 'endsBeforeStart'],
    [{ duration: '-5' }, 'duration', 'notANumber', { lowest: 0, highest: 5_270_400 }],
    [{ duration: '1.5' }, 'duration', 'notANumber'],
    [{ duration: '5270401' }, 'duration', 'notANumber'],
    [
      { description: '🎂'.repeat(20_001) },
      'description',
      'tooLong',
      { count: 20_001, max: 20_000 },
    ],
    [{ location: 'x'.repeat(501) }, 'location', 'tooLong', { count: 501, max: 500 }],
    [{ organizer: 'Ada', organizer_email: 'ada' }, 'organizer_email', 'notAnEmail'],
    [
      { organizer: 'x'.repeat(501), organizer_email: 'a@b.example' },
      'organizer',
      'tooLong',
      { count: 501, max: 500 },
    ],
    [
      { date_format: 'YYYY-MM-DD' },
      'date_format',
      'notAWord',
      { accepted: 'MM/DD/YYYY, DD/MM/YYYY' },
    ],
    [{ timezone: 'Mars/Phobos' }, 'timezone', 'notAZone', { text: 'Mars/Phobos' }],
    [{ reference: 'x'.repeat(256) }, 'reference', 'tooLongText', { max: 255 }],
    [{ alarm: '40321' }, 'alarm', 'notANumber', { lowest: 0, highest: 40_320 }],
    [{ alarm: 'soon' }, 'alarm', 'notANumber', { text: 'soon' }],
    [{ attendees: 'ada@example.com,bob' }, 'attendees', 'notAnEmail', { text: 'bob' }],
    [
      { attendees: 'a@b.example,'.repeat(101) },
      'attendees',
      'tooManyAddresses',
      { count: 101, max: 100 },
    ],
    [{ uid: 'x'.repeat(256) }, 'uid', 'tooLongText', { max: 255 }],
    [{ status: 'MAYBE' }, 'status', 'notAWord', { text: 'MAYBE' }],
    [{ method: 'GET' }, 'method', 'notAWord'],
    [{ transp: 'FREE' }, 'transp', 'notAWord', { accepted: 'OPAQUE, TRANSPARENT' }],
  ]
  for (const [texts, parameter, name, values = {}] of rows) {
    it(`${parameter}: ${JSON.stringify(texts).slice(0, 60)}`, () => {
      const [problem, ...others] = refused(texts)
      assert.deepEqual(others, [])
      assert.partialDeepStrictEqual(problem, { parameter, name, values })
      assert.ok(problem && problem.message.length < 250)
    })
  }

  /** Problems without a text key: the quoted text, and the suggested replacement. */
  const unnamed: readonly (readonly [parameter: keyof DirectTexts, text: string, hint: string])[] =
    [
      ['all_day_event', 'maybe', 'true'],
      ['service', 'aol', 'apple, google, outlook, '],
      ['recurring', 'every week', 'FREQ'],
      ['recurring', 'FREQ=WEEKLY;COUNT=2;UNTIL=20270101', 'UNTIL'],
    ]
  for (const [parameter, text, hint] of unnamed) {
    it(`${parameter}: ${text}`, () => {
      const [problem, ...others] = refused({ [parameter]: text })
      assert.deepEqual(others, [])
      assert.equal(problem?.parameter, parameter)
      assert.ok(problem?.message.includes(hint), problem?.message)
    })
  }

  it('all of its problems at once', () => {
    const wrong = {
      ...{ start: 'x', title: '', duration: 'x', all_day_event: 'x', timezone: 'x', alarm: 'x' },
      ...{ description: 'x'.repeat(20_001), location: 'x'.repeat(501), attendees: 'x' },
      ...{ organizer: 'x'.repeat(501), organizer_email: 'x', date_format: 'x', service: 'x' },
      ...{ reference: 'x'.repeat(256), uid: 'x'.repeat(256), recurring: 'FREQ=NEVER' },
      ...{ status: 'x', method: 'x', transp: 'x' },
    }
    const names = refused(wrong).map(({ parameter }) => parameter)
    assert.deepEqual(names.toSorted(), Object.keys(wrong).toSorted())
  })
})
