import { html } from 'hono/html'
import { offerOf } from '../../core/devices/offer.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import type { Locale } from '../../core/text/language.ts'
import { fill } from '../../core/text/placeholders.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { calendarMenu } from '../ui/calendar-menu.ts'
import { calendarView } from '../ui/calendar-view.ts'
import { addressToCopy, copyButton } from '../ui/copy-button.ts'
import { dateBadges } from '../ui/date-badge.ts'
import { eventDetails } from '../ui/event-details.ts'
import { eventList } from '../ui/event-list.ts'
import { banner } from '../ui/event-state.ts'
import type { Html } from '../ui/html.ts'
import { layout } from '../ui/layout.ts'
import { type Translations, translationsFor } from '../ui/translations.ts'

const path = '/design'

/** `/design`: every component on one page, for developers. */
export function design(_: Context, request: Request): Reply {
  return designIn(visitorOf(request).locale)
}

// Rendering takes as long as several pages, so it is done once.
const designIn = memoizeWeak((locale: Locale) => page(designPage(translationsFor(locale))))

function designPage(translations: Translations): string {
  return layout({
    title: 'Design',
    translations,
    path,
    main: html`<main><h1>Design</h1>
${part('Type', type)}
${part('Description', description)}
${part('Buttons', html`${choices}${copyButton(path, 'Slight', translations)}`)}
${part('Banners', html`${(['cancelled', 'now', 'today', 'over'] as const).map((state) => banner(state, translations))}`)}
${part('Leaves', html`${dateBadges(sample.when, translations)}${dateBadges(fair.when, translations)}`)}
${part('Head', html`<div class="is-cancelled"><header class="head">${dateBadges(sample.when, translations)}<h1>A title that is cancelled</h1></header></div>`)}
${part('Facts', eventDetails({ ...sample, recurrence: recurrence() }, translations))}
${part('Ways', html`<div class="aside"><div class="rest about"><p>Text beside the ways into a calendar.</p><p class="quiet">On a phone it stands below.</p></div>${ways(translations)}</div>`)}
${part('List', html`<div class="list">${eventList([sample, fair], 'here', translations)}</div>`)}
${part('Month', month(translations))}
${part('Address', addressToCopy('https://example.com/feed.ics', translations))}
${part('Form', form)}
${part('Code', html`<pre tabindex="0"><code>&lt;a href="https://example.com/"&gt;Add to calendar&lt;/a&gt;</code></pre>`)}
</main>`,
  })
}

function part(title: string, content: Html): Html {
  return html`<section class="about"><p class="quiet small">${title}</p>${content}</section>`
}

const type = html`<h1>A title of an event</h1><h2>A part of a page</h2><h3>A part of a part</h3>
<p>Text of a page, with <a href="${path}">a link</a>.</p><p class="quiet">Quiet text.</p><p class="small">Small text.</p>`

const description = html`<div class="markup" dir="auto"><p>Some <b>words</b> about it:</p><ul><li>one</li><li>and another</li></ul></div>
<p class="lines">Plain text,
in lines.</p>`

const choices = html`<ul class="choices"><li><a class="button main" href="${path}">Main</a></li><li><a class="button" href="${path}">Other</a></li></ul>`

const form = html`<form><div><label for="field">A field</label>
<input class="field" id="field" placeholder="An example"></div>
<div><label for="wrong">A field with a mistake</label>
<input class="field" id="wrong" value="soon" aria-invalid="true" aria-describedby="wrong-problem">
<p class="problem small" id="wrong-problem">'soon' is not a date.</p></div></form>`

function ways(translations: Translations): Html {
  const { texts } = translations
  const others = [texts.services.outlookcom, texts.services.ics]
  return calendarMenu(
    {
      heading: texts.addHeading,
      first: { words: fill(texts.addTo, { service: texts.services.google }), path },
      others: others.map((one) => ({ words: one, path })),
      pageUrl: 'https://example.com/event',
      offer: offerOf('windows'),
      hint: 'open-in-browser',
    },
    translations,
  )
}

function month(translations: Translations): Html {
  const events = Array.from({ length: 5 }, (_, at) => ({ ...sample, key: `in-month-${at}` }))
  const shown = { view: 'month', month: '2026-12', today: '2026-12-01', events } as const
  return calendarView({ shown, path, scheme: 'own', target: 'here' }, translations)
}

const sample: StoredEvent = {
  id: 1,
  key: 'sample',
  uid: 'sample',
  calendarId: 1,
  title: 'Autumn lecture: the sea and its sounds',
  eventname: '',
  description: '',
  location: 'Musée océanographique, Paris',
  organizer: undefined,
  reminder: undefined,
  transparency: 'OPAQUE',
  recurrence: undefined,
  when: {
    isWholeDay: false,
    zone: 'Europe/Paris',
    start: { local: '2026-12-03T18:30:00', unix: 1_796_319_000 },
    end: { local: '2026-12-03T20:00:00', unix: 1_796_324_400 },
  },
  updates: 0,
  createdAt: 0,
  modifiedAt: 0,
}

const fair: StoredEvent = {
  ...sample,
  key: 'fair',
  title: 'Book fair',
  when: {
    isWholeDay: true,
    zone: 'Europe/Paris',
    start: { local: '2026-12-11T00:00:00', unix: 1_796_943_600 },
    end: { local: '2026-12-13T00:00:00', unix: 1_797_116_400 },
  },
}

function recurrence() {
  const weekly = { parameter: 'recurring', text: 'FREQ=WEEKLY;BYDAY=TH;COUNT=5' }
  const read = readRecurrence(weekly, sample.when)
  return read.ok ? read.value : undefined
}
