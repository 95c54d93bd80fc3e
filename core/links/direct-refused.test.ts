import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { given, type Texts } from './direct.cases.ts'
import { readDirect } from './direct.ts'

/** The parameters that are refused, with what is said of each. */
function refused(texts: Texts): readonly (readonly [parameter: string, message: string])[] {
  const outcome = readDirect(given(texts))
  assert.ok(!outcome.ok, JSON.stringify(texts))
  return outcome.problems.map(({ parameter, message }) => [parameter, message])
}

describe('a direct event is refused for', () => {
  const rows: readonly (readonly [texts: Texts, parameter: string, accepted: RegExp])[] = [
    [{ start: '' }, 'start', /^is required: a numeric date, for example 2026-11-30 18:00$/],
    [
      { start: 'next Friday' },
      'start',
      /^'next Friday' is not a date .*for example 2026-11-30 18:00/,
    ],
    [{ start: '30/11/2026' }, 'start', /^'30\/11\/2026' is not a date/],
    [{ start: '11/30/2026', date_format: 'DD/MM/YYYY' }, 'start', /is not a date/],
    [{ start: '2026-12-05', starttime: '25:00' }, 'start', /^'2026-12-05 25:00' is not a date/],
    [{ title: ' \n ' }, 'title', /^is required: a text on one line, for example Summer party$/],
    [{ title: 'x'.repeat(501) }, 'title', /^has 501 characters; accepted are up to 500$/],
    [{ end: 'later' }, 'end', /^'later' is not a date/],
    [
      { end: '2026-12-05 19:29' },
      'end',
      /is before the start; accepted is the start itself or later$/,
    ],
    [{ duration: '-5' }, 'duration', /accepted is a whole number from 0 to 5270400/],
    [{ duration: '1.5' }, 'duration', /accepted is a whole number/],
    [{ duration: '5270401' }, 'duration', /accepted is a whole number/],
    [
      { description: '🎂'.repeat(20_001) },
      'description',
      /^has 20001 characters; accepted are up to 20000$/,
    ],
    [{ location: 'x'.repeat(501) }, 'location', /^has 501 characters; accepted are up to 500$/],
    [
      { organizer: 'Ada', organizer_email: 'ada' },
      'organizer_email',
      /accepted is one like ada@example.com/,
    ],
    [
      { organizer: 'x'.repeat(501), organizer_email: 'a@b.example' },
      'organizer',
      /accepted are up to 500$/,
    ],
    [{ all_day_event: 'maybe' }, 'all_day_event', /^'maybe' is not .*accepted are true and false$/],
    [{ date_format: 'YYYY-MM-DD' }, 'date_format', /accepted are MM\/DD\/YYYY, DD\/MM\/YYYY$/],
    [
      { timezone: 'Mars/Phobos' },
      'timezone',
      /^'Mars\/Phobos' is not a time zone; .*Europe\/Paris$/,
    ],
    [{ reference: 'x'.repeat(256) }, 'reference', /accepted are up to 255 characters$/],
    [
      { service: 'aol' },
      'service',
      /^'aol' is not a service; accepted are apple, google, outlook, /,
    ],
    [{ alarm: '40321' }, 'alarm', /accepted is a whole number from 0 to 40320/],
    [{ alarm: 'soon' }, 'alarm', /^'soon' is not accepted/],
    [{ recurring: 'every week' }, 'recurring', /FREQ/],
    [
      { recurring: 'FREQ=WEEKLY;COUNT=2;UNTIL=20270101' },
      'recurring',
      /accepted is one of the two/,
    ],
    [{ attendees: 'ada@example.com,bob' }, 'attendees', /^'bob' is not an e-mail address/],
    [
      { attendees: 'a@b.example,'.repeat(101) },
      'attendees',
      /^has 101 addresses; accepted are up to 100$/,
    ],
    [{ uid: 'x'.repeat(256) }, 'uid', /accepted are up to 255 characters$/],
    [{ status: 'MAYBE' }, 'status', /accepted are CONFIRMED, TENTATIVE, CANCELLED, NEEDS-ACTION, /],
    [{ method: 'GET' }, 'method', /accepted are PUBLISH, REQUEST, /],
    [{ transp: 'FREE' }, 'transp', /accepted are OPAQUE, TRANSPARENT$/],
  ]
  for (const [texts, parameter, accepted] of rows) {
    it(`${parameter}: ${JSON.stringify(texts).slice(0, 60)}`, () => {
      const [problem = ['', ''], ...others] = refused(texts)
      assert.deepEqual(others, [])
      assert.equal(problem[0], parameter)
      assert.match(problem[1], accepted)
      assert.ok(problem[1].length < 250, problem[1])
    })
  }

  it('all that is wrong with it at once', () => {
    const wrong = {
      ...{ start: 'x', title: '', duration: 'x', all_day_event: 'x', timezone: 'x', alarm: 'x' },
      ...{ description: 'x'.repeat(20_001), location: 'x'.repeat(501), attendees: 'x' },
      ...{ organizer: 'x'.repeat(501), organizer_email: 'x', date_format: 'x', service: 'x' },
      ...{ reference: 'x'.repeat(256), uid: 'x'.repeat(256), recurring: 'FREQ=NEVER' },
      ...{ status: 'x', method: 'x', transp: 'x' },
    }
    const names = refused(wrong).map(([parameter]) => parameter)
    assert.deepEqual(names.toSorted(), Object.keys(wrong).toSorted())
  })
})
