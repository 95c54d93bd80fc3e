/** Nothing of a hostile text runs, is fetched or becomes an element, with no policy in its way. */

import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { type Scope, type System, sharedStart, startSystem } from '../support/system.ts'
import { elsewhere, payloads } from './payloads.ts'
import { merge, type Shape, victimOf } from './support/harm.ts'
import { directPath, makeCalendar } from './support/site.ts'

const markup =
  '<p>a<br>a</p><ul><li>b</li></ul><ol><li>c</li></ol><b>d</b><strong>e</strong><i>f</i><em>g</em>' +
  '<u>h</u><a href="https://example.com/">i</a><a href="http://example.com/">j</a>'

const eventOf = (text: string, description = text) => ({
  ...{ title: text, location: text, description, organizer: text, start: '2031-07-01 19:30' },
  ...{ organizer_email: 'ada@example.com', calname: text, reference: text, template: text },
})

/** The paths of pages of every kind that show a text, in every place that they have for texts. */
async function pathsOf(system: System, text: string, description: string) {
  const event = eventOf(text, description)
  const series = { ...event, recurring: 'FREQ=WEEKLY', service: 'yahoo' }
  const mistakes = { ...event, recurring: text, service: text, timezone: text, uid: text }
  // A calendar takes no text with NUL.
  const { key, events } = await calendarOf(system, text.replaceAll('\0', ''))
  return {
    event: directPath(system, event),
    choice: directPath(system, series),
    mistakes: directPath(system, { ...mistakes, start: text, date_format: text }),
    stored: events[0] ?? '',
    calendar: `/subscribe/${key}`,
    embedded: `/embed/${key}?view=month&month=2031-07`,
    try: `/try?${new URLSearchParams({ ...event, client: text, end: text, timezone: text })}`,
  }
}

function calendarOf(system: System, text: string) {
  const event = { ...eventOf(text), start_date: '2031-07-01 19:30' }
  return makeCalendar(system, { title: text, description: text }, [event])
}

async function start(scope: Scope): Promise<{ system: System; usual: Shape }> {
  const system = await startSystem(scope, 'sqlite')
  const { shapeOf } = await victimOf(scope, system.service.baseUrl)
  const shapes: Shape[] = []
  for (const text of ['A text', 'https://example.com/']) {
    const paths = await pathsOf(system, text, markup)
    for (const path of Object.values(paths)) shapes.push(await shapeOf(await htmlOf(system, path)))
  }
  return { system, usual: merge(shapes) }
}

async function htmlOf({ service }: System, path: string): Promise<string> {
  const response = await fetch(service.baseUrl + path)
  ok(response.status < 500, path)
  equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
  return response.text()
}

/** A page as it would be if nothing were escaped. */
function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\\u003c', '<')
}

suite('hostile texts in a browser', { concurrency: 4 }, () => {
  const shared = sharedStart(start)

  for (const [kind, texts] of Object.entries({ ...payloads, elsewhere })) {
    test(`do nothing on any page: ${kind}`, async (t) => {
      const { system, usual } = shared()
      const victim = await victimOf(t, system.service.baseUrl)
      for (const text of texts) {
        const paths = await pathsOf(system, text, `<p>Before</p>${text}`)
        for (const [name, path] of Object.entries(paths)) {
          const harm = await victim.read(await htmlOf(system, path), usual)
          deepEqual(harm, [], `${JSON.stringify(text)} on the page: ${name}`)
        }
      }
    })
  }

  for (const [kind, texts] of Object.entries(payloads)) {
    test(`would do harm if they were not escaped: ${kind}`, async (t) => {
      const { system, usual } = shared()
      const victim = await victimOf(t, system.service.baseUrl)
      const harmOf = async (text: string) => {
        const html = await htmlOf(system, directPath(system, eventOf(text)))
        return victim.read(unescaped(html), usual)
      }
      deepEqual(await harmOf('A text'), [])
      for (const text of texts) notDeepEqual(await harmOf(text), [], JSON.stringify(text))
    })
  }
})
