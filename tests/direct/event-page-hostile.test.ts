/** Event pages escape every text of an event. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertHarmless, skeletonOf } from '../pages/harmless.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, link, pathOf, serviceFor, type Texts, targetOf } from './calls.ts'
import { addresses, noAddresses, payloads } from './hostile-texts.ts'
import { attributeOf, classed, dataOf, metaOf, sectionsOf, theOne } from './page-parts.ts'
import { all, type Element, elementsIn, textOf, textsOf } from './page-reader.ts'

/** The text that a page shows for a text on one line. */
function lineOf(text: string): string {
  return text
    .replaceAll(/[\u2028\u2029]+/g, ' ')
    .replaceAll('\u0001', '')
    .trim()
}

/** The place of the event, as its page shows it. */
function placeOn(page: Element): Element {
  const place = all(page, 'dd')[1]
  ok(place, 'there is no place')
  return place
}

/** The place as text: the page breaks its line after a name, in place of a comma. */
function placeTextOf(place: Element): string {
  const lines = place.children.map((line) => (typeof line === 'string' ? line : textOf(line)))
  return lines.filter(Boolean).join(', ')
}

/** The elements of a page besides its cover, which is drawn from its key. */
function skeletonOfText(page: Element): readonly string[] {
  return skeletonOf(withoutCover(page))
}

function withoutCover(element: Element): Element {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return child
    return attributeOf(child, 'class') === 'cover' ? [] : withoutCover(child)
  })
  return { ...element, children }
}

for (const engine of upperEngines) {
  describe(`a page with hostile texts on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const pageOf = async (texts: Texts) => {
      const answer = await service().send(targetOf(await direct(service(), texts)))
      equal(answer.status, 200)
      return assertHarmless(answer.text, 'event')
    }

    for (const payload of payloads) {
      it(`shows ${JSON.stringify(payload)} as text in every field`, async () => {
        const line = lineOf(payload)
        const titled = await pageOf({ title: payload })
        deepEqual([...textsOf(titled, 'h1'), ...textsOf(titled, 'title')], [line, line])
        deepEqual([metaOf(titled, 'og:title'), dataOf(titled).name], [line, line])
        deepEqual(skeletonOfText(titled), skeletonOfText(await pageOf({})))

        const located = await pageOf({ location: payload })
        equal(placeTextOf(placeOn(located)), line)
        ok(metaOf(located, 'og:description')?.endsWith(` · ${line}`))
        equal(dataOf(located).location.name, line)
        deepEqual(skeletonOfText(located), skeletonOfText(await pageOf({ location: 'Garden' })))

        const organizer = { organizer: payload, organizer_email: 'ada@example.com' }
        const organized = await pageOf(organizer)
        deepEqual(sectionsOf(organized), [`Organized by ${line}`])
        equal(dataOf(organized).organizer.name, line)
        const usual = await pageOf({ ...organizer, organizer: 'Ada' })
        deepEqual(skeletonOfText(organized), skeletonOfText(usual))

        const described = await pageOf({ description: `Before ${payload}` })
        ok(dataOf(described).description.startsWith('Before'))
      })

      it(`shows ${JSON.stringify(payload)} as text in all fields together, and on a choice page`, async () => {
        const texts = {
          ...{ title: payload, location: payload, description: payload, organizer: payload },
          ...{ organizer_email: 'ada@example.com', calname: payload, reference: payload },
          ...{ uid: payload, template: payload, recurring: 'FREQ=WEEKLY' },
        }
        await pageOf(texts)
        const choice = targetOf(await direct(service(), { ...texts, service: 'yahoo' }))
        const page = assertHarmless((await service().send(choice)).text, 'event')
        equal(textsOf(page, 'h1')[0], lineOf(payload))
        const added = await link(service(), 'add', { start: '2026-12-05', ...texts, service: '' })
        const stored = targetOf(await service().send(pathOf(added.json.data.link)))
        assertHarmless((await service().send(stored)).text, 'event')
      })
    }

    it('links the web addresses in a plain description', async () => {
      const description = 'Tickets: https://tickets.example/a?b=1&c=2.\nNot: javascript:alert(1)'
      const page = await pageOf({ description })
      const text = theOne(classed(page, 'lines'))
      equal(textOf(text), description)
      const link = theOne(all(text, 'a'))
      equal(attributeOf(link, 'href'), 'https://tickets.example/a?b=1&c=2')
      equal(attributeOf(link, 'rel'), 'nofollow noreferrer')
    })

    for (const location of noAddresses) {
      it(`shows ${JSON.stringify(location)} as a place, with a link that looks for it on a map`, async () => {
        const place = placeOn(await pageOf({ location }))
        const line = lineOf(location)
        equal(placeTextOf(place), line)
        const link = theOne(all(place, 'a'))
        equal(attributeOf(link, 'rel'), 'nofollow noreferrer')
        const { origin, pathname, searchParams, hash } = new URL(attributeOf(link, 'href'))
        deepEqual([origin, pathname, hash], ['https://www.google.com', '/maps/search/', ''])
        deepEqual([...searchParams], Object.entries({ api: '1', query: line }))
      })
    }

    for (const location of addresses) {
      it(`links ${JSON.stringify(location)} and adds nothing but the URL and its host`, async () => {
        const place = placeOn(await pageOf({ location }))
        deepEqual(
          elementsIn(place).map(({ attributes, children }) => [
            ...attributes.values(),
            ...children,
          ]),
          [[location, 'nofollow noreferrer', 'ltr', new URL(location).host]],
        )
      })
    }
  })
}
