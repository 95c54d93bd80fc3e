import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fill } from '../../core/text/placeholders.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, pathOf, propertyOf, serviceFor, type Texts, targetOf } from './calls.ts'
import { factsOf, linksIn, theOne } from './page-parts.ts'
import { all, readPage, textsOf } from './page-reader.ts'

const weekly = { recurring: 'rrule:freq=weekly;count=5', timezone: 'Europe/Berlin' }
const hourly = { ...weekly, recurring: 'FREQ=HOURLY;INTERVAL=3;COUNT=5' }

const choosers: readonly (readonly [service: string, name: string, texts: Texts])[] = [
  ['outlookcom', 'Outlook.com', weekly],
  ['office365', 'Microsoft 365', weekly],
  ['yahoo', 'Yahoo Calendar', weekly],
  ['teams', 'Microsoft Teams', weekly],
  ['google', 'Google Calendar', hourly],
]

for (const engine of upperEngines) {
  describe(`a series from /dir/ on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    it('is complete in the link for Google', async () => {
      const { searchParams } = new URL(
        targetOf(await direct(service(), { ...weekly, service: 'google' })),
      )
      equal(searchParams.get('recur'), 'RRULE:FREQ=WEEKLY;COUNT=5')
      equal(searchParams.get('dates'), '20261205T193000/20261205T203000')
      equal(searchParams.get('ctz'), 'Europe/Berlin')
    })

    it('is complete in a file, with the rules of its zone', async () => {
      for (const name of ['apple', 'outlook', 'ics', 'stream']) {
        const { text } = await direct(service(), { ...weekly, service: name })
        equal(propertyOf(text, 'RRULE'), ':FREQ=WEEKLY;COUNT=5')
        match(text, /BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin\r\n/)
        match(text, /\r\nDTSTART;TZID=Europe\/Berlin:20261205T193000\r\n/)
      }
    })

    for (const [name, title, texts] of choosers) {
      it(`offers a choice for ${name}: all dates as a file, or only the first`, async () => {
        const target = pathOf(targetOf(await direct(service(), { ...texts, service: name })))
        match(target, new RegExp(`^/event/[a-z0-9]+\\+${name}$`))
        const answer = await service().send(target)
        equal(answer.status, 200)
        const page = readPage(answer.text)
        ok(textsOf(page, 'p').includes(fill(textsIn('en').takesNoSeries, { service: title })))
        const links = all(page, 'main').flatMap(linksIn)
        const key = target.slice(0, target.indexOf('+'))
        deepEqual(links, [
          ['All dates, as a calendar file', `${key}+ics`],
          [`Only the first date, in ${title}`, `${key}+${name}+first`],
          ['Back to the event', key],
        ])

        const file = await service().send(`${key}+ics`)
        match(propertyOf(file.text, 'RRULE') ?? '', /;COUNT=5\b/)
        const first = targetOf(await service().send(`${key}+${name}+first`))
        const alone = { ...texts, recurring: '', service: name }
        equal(first, targetOf(await direct(service(), alone)))
      })
    }

    it('that has already started displays and offers its next date', async () => {
      const began = { timezone: 'Europe/Berlin', start: '2026-09-07 18:00' }
      const rule = { recurring: 'FREQ=WEEKLY;BYDAY=MO,TH' }
      const coming = { ...began, start: '2026-11-23 18:00' }
      for (const [name, title] of choosers.filter(([name]) => name !== 'google')) {
        const texts = { ...began, ...rule, service: name }
        const path = pathOf(targetOf(await direct(service(), texts)))
        const page = readPage((await service().send(path)).text)
        equal(theOne(all(page, 'time').slice(0, 1)).attributes.get('datetime'), '2026-11-23')
        equal(factsOf(page)[0]?.[0], 'Monday, November 23, 2026')
        const [, alone] = all(page, 'main').flatMap(linksIn)
        deepEqual(alone, [`Only the next date, in ${title}`, `${path}+first`])
        const first = targetOf(await service().send(`${path}+first`))
        equal(first, targetOf(await direct(service(), { ...coming, service: name })))
      }
    })

    it('during its first date or after its last one offers its first date', async () => {
      for (const start of ['2026-11-21 12:30', '2026-11-07 12:30']) {
        const texts = { timezone: 'Europe/Berlin', start, service: 'yahoo' }
        const rule = { recurring: 'FREQ=WEEKLY;COUNT=2' }
        const path = pathOf(targetOf(await direct(service(), { ...texts, ...rule })))
        match((await service().send(path)).text, /Only the first date, in Yahoo Calendar/)
        const first = targetOf(await service().send(`${path}+first`))
        equal(first, targetOf(await direct(service(), texts)))
      }
    })

    it('has its time in the requested date_format on the choice page', async () => {
      const wordsFor = async (date_format: string) => {
        const texts = { ...weekly, date_format, service: 'yahoo' }
        const { text } = await service().send(targetOf(await direct(service(), texts)))
        return factsOf(readPage(text))
      }
      const [zone, rule] = ['Central European Time (Berlin)', 'Repeats every week, 5 times']
      deepEqual(await wordsFor('DD/MM/YYYY'), [
        ['Saturday, 5 December 2026', `19:30–20:30 · ${zone}`],
        [rule],
      ])
      deepEqual(await wordsFor('MM/DD/YYYY'), [
        ['Saturday, December 5, 2026', `7:30 – 8:30 PM · ${zone}`],
        [rule],
      ])
    })

    it('is reduced to its first date on request, even for a service that supports series', async () => {
      const page = pathOf(targetOf(await direct(service(), weekly)))
      const { text } = await service().send(`${page}+ics+first`)
      equal(propertyOf(text, 'RRULE'), undefined)
      equal(propertyOf(text, 'DTSTART'), ':20261205T183000Z')
    })

    it('is reduced to its first date on Apple devices too, and has all dates in its file', async () => {
      const page = pathOf(targetOf(await direct(service(), weekly)))
      const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
      const ruleOf = async (choice: string) => {
        const answer = await service().send(`${page}+ics+${choice}`, { headers })
        match(answer.headers['content-disposition'] ?? '', /^inline; /)
        return propertyOf(answer.text, 'RRULE')
      }
      equal(await ruleOf('first'), undefined)
      equal(await ruleOf('file'), ':FREQ=WEEKLY;COUNT=5')
    })

    it('accepts no other choice', async () => {
      const page = pathOf(targetOf(await direct(service(), weekly)))
      for (const choice of ['last', 'First', 'constructor', '__proto__']) {
        equal((await service().send(`${page}+ics+${choice}`)).status, 404, choice)
      }
      equal((await service().send(`${page}+ics+`)).status, 200)
    })
  })
}
