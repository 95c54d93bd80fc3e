import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readWhen } from '../event/when.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readRecurrence } from './parse-rule.ts'
import { recurrenceInWords } from './words.ts'

function given(parameter: string, text?: string): RawParameter {
  return { parameter, text }
}

function read(rule: string) {
  const texts = { start: given('start', '2026-01-05 09:00'), end: given('end') }
  const zone = given('timezone', 'Europe/Berlin')
  const when = readWhen({ ...texts, zone, wholeDay: given('all_day_event') }, { zone: '' })
  assert.ok(when.ok)
  const recurrence = readRecurrence(given('recurring', rule), when.value)
  assert.ok(recurrence.ok && recurrence.value, JSON.stringify(recurrence))
  return recurrence.value
}

const rows: readonly (readonly [rule: string, words: string])[] = [
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', 'every 3 days, 10 times'],
  ['FREQ=DAILY;COUNT=1', 'every day, once'],
  ['FREQ=DAILY;BYMONTH=1', 'every day in January'],
  ['FREQ=DAILY;BYDAY=WE,MO', 'every day if it is Monday or Wednesday'],
  ['FREQ=DAILY;BYMONTHDAY=13', 'every day if it is the 13th'],
  ['FREQ=DAILY;BYHOUR=12,9;BYMINUTE=30,0', 'every day at 09:00, 09:30, 12:00 and 12:30'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'every day from Monday to Friday'],
  [
    'FREQ=DAILY;BYMONTH=1;BYDAY=MO;BYHOUR=9;BYMINUTE=0',
    'every day in January at 09:00 if it is Monday',
  ],
  ['FREQ=HOURLY;INTERVAL=3', 'every 3 hours'],
  ['FREQ=HOURLY;BYDAY=MO', 'every hour if it is Monday'],
  ['FREQ=MINUTELY;INTERVAL=30', 'every 30 minutes'],
  ['FREQ=SECONDLY;COUNT=10', 'every second, 10 times'],
  ['FREQ=WEEKLY', 'every week'],
  ['FREQ=WEEKLY;INTERVAL=1;BYDAY=MO', 'every week on Monday'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;UNTIL=20270630',
    'every 2 weeks on Monday and Wednesday, until 30 June 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,SU', 'every week on Monday, Tuesday and Sunday'],
  ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH', 'every week from Sunday to Thursday'],
  ['FREQ=WEEKLY;UNTIL=20271231T235959Z', 'every week, until 1 January 2028'],
  ['FREQ=WEEKLY;WKST=SU', 'every week'],
  ['FREQ=MONTHLY', 'every month'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=10', 'every month on the last Friday, 10 times'],
  ['FREQ=MONTHLY;BYDAY=1MO,-2SU', 'every month on the first Monday and the second to last Sunday'],
  ['FREQ=MONTHLY;BYDAY=FR', 'every month on each Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1,15,2', 'every month on the 2nd, the 15th and the last day'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,3,11,22,-3',
    'every month on the 1st, the 3rd, the 11th, the 22nd and the third to last day',
  ],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'every month on Friday if it is the 13th'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'every month on the last weekday'],
  ['FREQ=MONTHLY;BYDAY=SU,SA;BYSETPOS=1', 'every month on the first weekend day'],
  ['FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=-2', 'every month on the second to last day'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2', 'every month on the second Monday'],
  ['FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=7', 'every month on the 7th day that is Tuesday or Thursday'],
  ['FREQ=MONTHLY;BYMONTH=6,7,8;BYMONTHDAY=1', 'every month on the 1st in June, July and August'],
  ['FREQ=YEARLY', 'every year'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4', 'every year on 4 July'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=18,4', 'every year on 4 and 18 July'],
  ['FREQ=YEARLY;BYMONTH=7,1;BYMONTHDAY=1', 'every year on 1 January and 1 July'],
  [
    'FREQ=YEARLY;BYMONTH=7,1;BYMONTHDAY=1,15',
    'every year on the 1st and the 15th in January and July',
  ],
  ['FREQ=YEARLY;BYMONTHDAY=15', 'every year on the 15th of every month'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=-1', 'every year on the last day in July'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'every year on the fourth Thursday in November'],
  ['FREQ=YEARLY;BYDAY=20MO', 'every year on the 20th Monday of the year'],
  ['FREQ=YEARLY;BYMONTH=7,6', 'every year in June and July'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', 'every year on each Thursday in March'],
  ['FREQ=YEARLY;BYYEARDAY=1,100,-1', 'every year on the 1st, 100th and last day of the year'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 'every year on Monday in week 20'],
  ['FREQ=YEARLY;BYWEEKNO=1,-1', 'every year in week 1 and the last week'],
]

/** Putting these into words would be longer than the rule, or wrong. */
const odd = [
  'FREQ=DAILY;BYHOUR=9,17',
  'FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=30',
  'FREQ=DAILY;BYHOUR=8,9,10,11;BYMINUTE=0,30',
  'FREQ=DAILY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10',
  'FREQ=HOURLY;COUNT=5;BYYEARDAY=100',
  'FREQ=MONTHLY;BYDAY=MO,1TU',
  'FREQ=MONTHLY;BYDAY=1MO,1TU;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=MO;BYHOUR=8,9;BYSETPOS=1',
  'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTH=1,2;BYDAY=MO;BYSETPOS=1',
  'FREQ=YEARLY;BYDAY=MO;BYYEARDAY=100',
  'FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20;BYMONTH=5;BYSETPOS=1',
]

describe('a rule in words', () => {
  for (const [rule, words] of rows) {
    it(`is ${words}`, () => assert.equal(recurrenceInWords(read(rule), 'en'), words))
  }

  for (const rule of odd) {
    it(`has no words for ${rule}`, () => {
      assert.equal(recurrenceInWords(read(rule), 'en'), 'on set dates')
    })
  }

  it('can be worded in another language', () => {
    const rule = read('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=4')
    assert.equal(recurrenceInWords(rule, 'de'), 'alle 2 Wochen am Montag, insgesamt 4 Mal')
  })

  it('reports in any language that there are no words', () => {
    assert.equal(recurrenceInWords(read(odd[0] ?? ''), 'de'), 'an festgelegten Terminen')
  })
})
