import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fill } from '../../core/text/placeholders.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { serviceFor } from '../direct/calls.ts'
import { attributeOf, classed, linksIn, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

const en = textsIn('en')

const events = [
  { start_date: '2026-11-20 09:00' },
  { start_date: '2026-11-30 12:00', location: 'Garden' },
]

/** The answer to a question that folds. */
function answerTo(page: Element, question: string): Element {
  const parts = all(page, 'details').filter((part) => textsOf(part, 'h3').includes(question))
  return theOne(parts)
}

for (const engine of upperEngines) {
  describe(`the calendar page on ${engine}`, () => {
    const shared = sharedStart(async (scope) => {
      const service = await serviceFor(scope, engine)
      const texts = { title: 'Concerts', description: 'Of the town.\nAll of them.' }
      return { service, key: await makeCalendar(service, events, texts) }
    })

    const read = async (headers = {}) => {
      const { service, key } = shared()
      const { status, text } = await service.send(`/subscribe/${key}`, { headers })
      equal(status, 200)
      return assertHarmless(text, 'calendar')
    }

    it('explains what it is, and what subscribing means', async () => {
      const page = await read()
      deepEqual([...textsOf(page, 'title'), ...textsOf(page, 'h1')], ['Concerts', 'Concerts'])
      equal(textOf(theOne(classed(page, 'prose'))), 'Of the town.\nAll of them.')
      equal(textsOf(theOne(classed(page, 'ways')), 'p')[0], en.subscribeMeans)
      ok(textsOf(theOne(classed(page, 'masthead')), 'span').includes(en.calendar))
    })

    it('states how soon changes arrive, with the best service for the device first', async () => {
      const part = answerTo(await read(), en.refreshHeading)
      const times = all(part, 'div').filter((one) => one.children[0] === all(one, 'dt')[0])
      deepEqual(
        times.map((one) => [...textsOf(one, 'dt'), ...textsOf(one, 'dd').map(plain)]),
        [
          ['Google Calendar', '4–24 hours'],
          ['Outlook.com', '3–24 hours'],
          ['Microsoft 365', '3–24 hours'],
          ['Outlook app', '1–3 hours'],
          ['Yahoo Calendar', en.refreshVaries],
          ['Apple Calendar', '1–24 hours'],
        ],
      )
      ok(textsOf(part, 'p').includes(en.refreshNote))
      const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Safari/604.1' }
      const onPhone = answerTo(await read(iphone), en.refreshHeading)
      equal(textsOf(onPhone, 'dt')[0], 'Apple Calendar')
    })

    it('has a personal feed URL to copy', async () => {
      const { service, key } = shared()
      const address = (page: Element) => {
        const field = theOne(all(answerTo(page, en.appNotListed), 'input'))
        ok(field.attributes.has('readonly'))
        const [label] = all(page, 'label')
        equal(label && attributeOf(label, 'for'), attributeOf(field, 'id'))
        equal(describing(page, field), `${en.addressHelp} ${en.addressIsYours}`)
        const copied = all(theOne(classed(page, 'copyfield')), 'button')
        equal(attributeOf(theOne(copied), 'data-copy'), attributeOf(field, 'value'))
        return attributeOf(field, 'value')
      }
      const own = address(await read())
      match(own, new RegExp(`^https://daymark\\.test/feed/${key}[a-z0-9]+\\.ics$`))
      notEqual(own, address(await read()))
      const feed = await service.send(own)
      equal(feed.status, 200)
      equal(feed.text.match(/^SUMMARY:/gm)?.length, events.length)
    })

    it('explains how to unsubscribe', async () => {
      deepEqual(textsOf(answerTo(await read(), en.leaveHeading), 'p'), [en.leaveHelp])
    })

    it('offers the URL to paste if a service accepts no link', async () => {
      const { service, key } = shared()
      const { text } = await service.send(`/subscribe/${key}+yahoo`)
      const page = assertHarmless(text, 'calendar')
      deepEqual(textsOf(page, 'h1'), ['Concerts'])
      equal(
        textOf(theOne(classed(page, 'prose'))),
        fill(en.pasteHelp, { service: en.services.yahoo }),
      )
      const field = theOne(all(page, 'input'))
      match(attributeOf(field, 'value'), /^https:\/\/daymark\.test\/feed\//)
      deepEqual(textsOf(page, 'label'), ['Address for Yahoo Calendar'])
      equal(describing(page, field), en.addressIsYours)
      equal(textOf(theOne(all(page, 'main'))).match(/paste it there/g)?.length, 1)
      deepEqual(linksIn(theOne(all(page, 'main'))), [['Back to the calendar', `/subscribe/${key}`]])
    })
  })
}

/** The texts that describe a field. */
function describing(page: Element, field: Element): string {
  const ids = attributeOf(field, 'aria-describedby').split(' ')
  const found = ids.map((id) => all(page, 'p').find((one) => attributeOf(one, 'id') === id))
  return found.map((one) => (one ? textOf(one) : '')).join(' ')
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
