import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDateText } from './date-text.ts'

const plain: readonly (readonly [name: string, text: string, local: string])[] = [
  ['a date without a time as midnight', '2026-06-05', '2026-06-05T00:00:00'],
  ['one-digit day and month', '2026-6-5', '2026-06-05T00:00:00'],
  ['an ISO date and time', '2026-06-05T14:30:15', '2026-06-05T14:30:15'],
  ['a small t', '2026-06-05t14:30', '2026-06-05T14:30:00'],
  ['a one-digit hour', '2026-06-05 9:30', '2026-06-05T09:30:00'],
  ['slashes with the year first as y/m/d', '2026/06/05 02:30am', '2026-06-05T02:30:00'],
  ['slashes as m/d/y', '06/05/2026 02:30pm', '2026-06-05T14:30:00'],
  ['dashes with the year last as d-m-y', '05-06-2026 14:30', '2026-06-05T14:30:00'],
  ['dots as d.m.y', '05.06.2026 14:30', '2026-06-05T14:30:00'],
  ['a slash with a two-digit year as m/d/y', '06/05/26', '2026-06-05T00:00:00'],
  ['a dash with a two-digit year as y-m-d', '26-06-05', '2026-06-05T00:00:00'],
  ['a dot with a two-digit year as d.m.y', '05.06.26 14:30', '2026-06-05T14:30:00'],
  ['the two-digit year 69 as 2069', '06/05/69', '2069-06-05T00:00:00'],
  ['the two-digit year 70 as 1970', '06/05/70', '1970-06-05T00:00:00'],
  ['a compact date', '20260605', '2026-06-05T00:00:00'],
  ['a compact date with a spelled time', '20260605 2:30 PM', '2026-06-05T14:30:00'],
  ['a compact date and time', '20260605T1430', '2026-06-05T14:30:00'],
  ['a compact date and time with seconds', '20260605T143015', '2026-06-05T14:30:15'],
  ['a fraction of a second by dropping it', '2026-06-05 14:30:15.999', '2026-06-05T14:30:15'],
  ['12 AM as midnight', '06/05/2026 12:00 AM', '2026-06-05T00:00:00'],
  ['12 PM as noon', '06/05/2026 12:00 PM', '2026-06-05T12:00:00'],
  ['p.m. with dots', '06/05/2026 2:30 p.m.', '2026-06-05T14:30:00'],
  ['A.M in capitals with one dot', '06/05/2026 2:30A.M', '2026-06-05T02:30:00'],
  ['hour 18 with PM', '06/05/2026 18:00 PM', '2026-06-05T18:00:00'],
  ['hour 0 with AM', '06/05/2026 00:30 AM', '2026-06-05T00:30:00'],
  ['a lone hour before PM', '06/05/2026 6 PM', '2026-06-05T18:00:00'],
  ['a lone hour directly before pm', '06/05/2026 6pm', '2026-06-05T18:00:00'],
  ['a lone hour before p.m.', '2026-06-05 6 p.m.', '2026-06-05T18:00:00'],
  ['a lone hour after T', '2026-06-05T6pm', '2026-06-05T18:00:00'],
  ['12 AM without minutes as midnight', '20260605 12 AM', '2026-06-05T00:00:00'],
  ['18 PM without minutes', '05.06.26 18 PM', '2026-06-05T18:00:00'],
  ['a comma as browsers write it', '6/5/2026, 2:30:00\u202fPM', '2026-06-05T14:30:00'],
  ['a comma without a space', '05.06.2026,14:30', '2026-06-05T14:30:00'],
  ['a comma before an hour alone', '20260605, 2pm', '2026-06-05T14:00:00'],
  ['surrounding and doubled spaces', '  06/05/2026  02:30  PM \n', '2026-06-05T14:30:00'],
  ['a tab and a no-break space', '06/05/2026\t2:30\u00a0PM', '2026-06-05T14:30:00'],
  ['a narrow no-break space', '06/05/2026 2:30\u202fPM', '2026-06-05T14:30:00'],
  ['24:00 as the next midnight', '2026-06-30 24:00', '2026-07-01T00:00:00'],
  ['24:00:00 on the last day of a year', '2026-12-31T24:00:00', '2027-01-01T00:00:00'],
  ['the first moment', '1900-01-01', '1900-01-01T00:00:00'],
  ['the last second', '2199-12-31 23:59:59', '2199-12-31T23:59:59'],
]

for (const [name, text, local] of plain) {
  test(`reads ${name}`, () => {
    assert.deepEqual(readDateText(text), { local, offset: undefined })
  })
}

const offsets: readonly (readonly [text: string, offset: number])[] = [
  ['2026-06-05T14:30:00Z', 0],
  ['2026-06-05T14:30:00z', 0],
  ['2026-06-05T14:30:00.5 Z', 0],
  ['2026-06-05T14:30:00+02:00', 7200],
  ['2026-06-05T14:30:00+0530', 19_800],
  ['20260605T143000-08', -28_800],
  ['06/05/2026 02:30 PM -08:00', -28_800],
  ['06/05/2026 02:30PM+02:00', 7200],
  ['06/05/2026, 02:30 PM +02:00', 7200],
  ['2026-06-05 14:30 -00:00', 0],
  ['2026-06-05 14:30+23:59', 86_340],
]

for (const [text, offset] of offsets) {
  test(`reads ${text} with its offset`, () => {
    assert.deepEqual(readDateText(text), { local: '2026-06-05T14:30:00', offset })
  })
}

test('reads a lone hour with its offset', () => {
  const local = '2026-06-05T18:00:00'
  assert.deepEqual(readDateText('06/05/2026 6 PM -08:00'), { local, offset: -28_800 })
})

test('reads a slash as d/m/y if the day comes first', () => {
  const local = '2026-06-05T14:30:00'
  for (const text of [
    '05/06/2026, 14:30',
    '5/6/26 2:30 PM',
    '2026/06/05 14:30',
    '26-06-05 14:30',
  ]) {
    assert.equal(readDateText(text, 'day-first')?.local, local, text)
  }
  assert.equal(readDateText('31/12/2026', 'day-first')?.local, '2026-12-31T00:00:00')
  assert.equal(readDateText('12/31/2026', 'day-first'), undefined)
})

const refused: readonly (readonly [name: string, ...texts: string[]])[] = [
  ['nothing', '', ' ', '-', 'T'],
  ['words', 'tomorrow', '5 June 2026', 'June 5, 2026', 'Fri 2026-06-05', '2026-06-05 noon'],
  ['zone names', '2026-06-05 14:30 UTC', '2026-06-05 14:30 EST', '2026-06-05 14:30 p'],
  ['days that do not exist', '2026-02-30', '31/12/2026', '31-04-2026', '2026-00-10', '2026-01-00'],
  ['partial dates', '2026', '2026-06', '06/2026', '06/05', '14:30', '6pm', '26-6'],
  ['years outside 1900 to 2199', '1899-12-31', '1899-12-31 24:00', '2200-01-01', '0026-06-05'],
  ['years of other widths', '06/05/6', '5-6-26', '06/05/126', '12026-06-05'],
  ['digits of other scripts', '٢٠٢٦-٠٦-٠٥', '２０２６-06-05'],
  ['other orders and separators', '2026.06.05', '06-31-2026', '2026/06-05', '2026 06 05'],
  ['time first', '14:30 2026-06-05'],
  ['week and ordinal dates', '2026-W23-5', '2026-156', '2026156'],
  ['bare numbers', '1780669800', '@1780669800', '202606051430'],
  ['commas around a text', ',06/05/2026', '06/05/2026,', '06/05/2026 14:30,'],
  ['a comma behind a space', '06/05/2026 , 14:30', '06/05/2026 ,14:30'],
  ['more than a comma before the time', '06/05/2026,, 14:30', '06/05/2026, T14:30'],
  ['a comma inside a date or time', '06,05,2026', '06/05/2026 2:30, PM', '2026-06-05 14:30:15,5'],
  ['an hour alone', '06/05/2026 14', '2026-06-05T14', '06/05/2026, 14', '2026-06-05 14Z'],
  ['digits alone for a time', '2026-06-05 1430', '2026-06-05 630 PM'],
  ['a time right behind the date', '06/05/20266pm', '06/05/202614:30'],
  ['times of other forms', '2026-06-05 14:3', '2026-06-05 14.30', '2026-06-05T1430'],
  ['times that do not exist', '2026-06-05 25:00', '2026-06-05 14:60', '2026-06-05 14:30:60'],
  ['times after 24:00', '2026-06-05 24:30', '2026-06-05 24:00:01', '2026-06-05 24:00 PM'],
  ['a contradicting AM or PM', '06/05/2026 18:00 AM', '06/05/2026 00:30 PM', '06/05/2026 0 PM'],
  [
    'offsets of other forms',
    '2026-06-05 14:30+2',
    '2026-06-05 14:30+2:00',
    '2026-06-05 14:30+24:00',
  ],
  ['an offset on a date alone', '2026-06-05Z', '2026-06-05+02:00', '2026-06-05+14:30'],
  ['an offset whose plus was lost', '2026-06-05T14:30:00 02:00'],
  ['a text beyond 100 characters', `2026-06-05${' '.repeat(90)}14:30`, ' '.repeat(1_000_000)],
]

for (const [name, ...texts] of refused) {
  test(`rejects ${name}`, () => {
    for (const text of texts) assert.equal(readDateText(text), undefined, text)
  })
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'0123456789-/.,:+ TZapm') }),
)

test('never throws, and reads only times that exist', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = readDateText(text)
      if (written === undefined) return
      assert.equal(Temporal.PlainDateTime.from(written.local).toString(), written.local)
      assert.ok(Math.abs(written.offset ?? 0) < 86_400)
    }),
  )
})

test('handles texts of a million characters', () => {
  for (const piece of ['1', ' ', '1:', '2026-06-05 ', '2026-06-05 14:30:15.1', '\ud800', 'PM']) {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    assert.equal(readDateText(text), undefined)
  }
})

const anyTime = fc
  .date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2069-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 19))

test('reads back every format that is written', () => {
  fc.assert(
    fc.property(anyTime, (local) => {
      for (const text of formsOf(local)) assert.equal(readDateText(text)?.local, local, text)
    }),
  )
})

function formsOf(local: string): string[] {
  const [year = '', month = '', day = ''] = local.slice(0, 10).split('-')
  const time = local.slice(11)
  const [hour = '', minuteAndSecond = ''] = [time.slice(0, 2), time.slice(3)]
  const shortYear = year.slice(2)
  const twelveHours = `${Number(hour) % 12 || 12}:${minuteAndSecond} ${hour < '12' ? 'AM' : 'PM'}`
  const dates = [
    `${year}-${month}-${day}`,
    `${year}/${Number(month)}/${Number(day)}`,
    `${year}${month}${day}`,
    `${month}/${day}/${year}`,
    `${Number(month)}/${Number(day)}/${shortYear}`,
    `${day}-${month}-${year}`,
    `${shortYear}-${month}-${day}`,
    `${day}.${month}.${year}`,
    `${day}.${month}.${shortYear}`,
  ]
  return dates.flatMap((date) => [
    `${date} ${time}`,
    `${date}T${time}`,
    `${date}, ${time}`,
    `${date} ${twelveHours}`,
    `${date}, ${twelveHours}`,
  ])
}

test('reads 29 February in leap years and rejects it in others', () => {
  for (let year = 1900; year <= 2199; year += 1) {
    const isLeap = Temporal.PlainDate.from(`${year}-01-01`).inLeapYear
    assert.equal(readDateText(`${year}-02-29`) !== undefined, isLeap, String(year))
  }
})
