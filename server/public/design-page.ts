import { html } from 'hono/html'
import { offerOf } from '../../core/devices/offer.ts'
import { applyDraft, type StoredEvent } from '../../core/event/event.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import type { Locale } from '../../core/text/language.ts'
import { fill } from '../../core/text/placeholders.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { avatar } from '../ui/avatar.ts'
import { brand } from '../ui/brand.ts'
import { calendarMenu } from '../ui/calendar-menu.ts'
import { calendarView } from '../ui/calendar-view.ts'
import { addressToCopy, copyButton, shareButton } from '../ui/copy-button.ts'
import { coverPattern } from '../ui/cover-pattern.ts'
import { dateBadges, smallDateBadge } from '../ui/date-badge.ts'
import { eventDetails } from '../ui/event-details.ts'
import { stateBadge } from '../ui/event-state.ts'
import type { Html } from '../ui/html.ts'
import { icon, smallIcon } from '../ui/icon.ts'
import { layout } from '../ui/layout.ts'
import { serviceMark } from '../ui/service-mark.ts'
import { type Translations, translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'

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
    cover: coverPattern(path),
    header: html`<header class="head-bar">${brand(path)}</header>`,
    main: html`<main class="sheet two"><header class="masthead">${dateBadges(sample.when, translations)}<p class="by"><span class="badge accent">Components</span></p><h1>Design</h1></header>
${elements(translations)}
${patterns(translations)}
${sampleMenu(translations)}
</main>`,
  })
}

function elements(translations: Translations): Html {
  return html`${part('Type', type)}
${part('Colors', html`<p class="actions">${hues.map((hue) => html`<span class="tile ${hue}">${hue.slice(-1)}</span>`)}</p>`)}
${part('Buttons', html`${buttons}<div class="pass-on">${copyButton(path, 'Copy', translations)}${shareButton(path, translations)}</div>`)}
${part('Services', html`<p class="actions">${services.map(serviceMark)}</p>`)}
${part('Badges', html`<p class="actions">${badges}${(['cancelled', 'now', 'today', 'over'] as const).map((state) => stateBadge(state, undefined, translations))}${stateBadge('coming', 10, translations)}</p>`)}
${part('Notices', notices)}
${part('Dates', html`${dateBadges(sample.when, translations)}${dateBadges(fair.when, translations)}<div class="is-still">${dateBadges(sample.when, translations)}</div><p class="actions">${smallDateBadge('2026-12-03', translations, 'next')}${smallDateBadge('2026-12-05', translations)}</p>`)}
${part('Title', html`<div class="is-cancelled"><h1>A canceled event</h1></div>`)}`
}

function patterns(translations: Translations): Html {
  return html`${part('Details', eventDetails({ ...sample, recurrence: recurrence() }, translations))}
${part('Message', html`<div class="message"><h1>Page not found</h1><p class="lead">What happened, and what to do.</p><ul><li>One of several problems</li></ul></div>`)}
${part('Dates of a series', html`<ol class="dates"><li>${smallDateBadge('2026-12-03', translations, 'next')}Thursday, December 3</li></ol>`)}
${part('Folded calendars', folded)}
${part('Organizer', html`<div class="host">${avatar('Musée océanographique', translations)}<p>Organized by Musée océanographique</p></div>`)}
${part('Description', description)}
${part('List', list(translations))}
${part('Month', month(translations))}
${part('Address', addressToCopy('https://example.com/feed.ics', translations))}
${part('Questions', questions)}
${part('Form', form)}
${part('Code', html`<pre tabindex="0"><code>&lt;a href="https://example.com/"&gt;Add to calendar&lt;/a&gt;</code></pre>`)}
${part('Home', html`<div class="hero"><p class="lead">A sentence that leads.</p></div><section class="panel"><h2>A panel</h2><ul class="services"><li>${serviceMark('apple')}Apple Calendar</li></ul></section><div class="three"><section><h2>One of three</h2><p>Its text.</p></section></div>`)}`
}

function part(title: string, content: Html): Html {
  return html`<section class="section"><p class="quiet small">${title}</p>${content}</section>`
}

const folded = html`<div class="ways"><details class="folds stays"><summary>Add this date anyway</summary><ul class="services"><li>${serviceMark('apple')}Apple Calendar</li></ul></details></div>`

const hues = Array.from({ length: 8 }, (_, index) => `hue-${index + 1}`)

const services = [
  'apple',
  'google',
  'outlookcom',
  'office365',
  'outlook',
  'yahoo',
  'teams',
  'ics',
] as const

const type = html`<h1>A title of an event</h1><h2>A part of a page</h2><h3>A part of a part</h3>
<p>Text of a page, with <a href="${path}">a link</a>.</p><p class="quiet">Quiet text.</p><p class="small">Small text.</p><p class="strong">Strong text.</p>`

const description = html`<div class="prose"><div class="markup" dir="auto"><p>Some <b>words</b> about it:</p><ul><li>one</li><li>and another</li></ul></div>
<p class="lines">Plain text,
in lines.</p></div>`

const buttons = html`<p class="actions"><a class="btn primary" href="${path}">Primary</a><a class="btn" href="${path}">Secondary</a><a class="btn plain" href="${path}">Plain</a><a class="btn danger" href="${path}">Danger</a><button class="btn" disabled>Unavailable</button><a class="btn large" href="${path}">Large</a></p>`

const badges = html`<span class="badge">Neutral</span><span class="badge accent">Accent</span><span class="badge done">Done</span><span class="badge warn">Warning</span>`

const notices = html`<p class="note">${icon('info')}<span>A fact that helps.</span></p><p class="note done">${icon('circle-check')}<span>Saved.</span></p><p class="note warn">${icon('triangle-alert')}<span>This needs a look.</span></p><p class="note danger">${icon('circle-alert')}<span>This is wrong.</span></p>`

const questions = html`<div class="asked"><details open><summary><h3>A question</h3>${icon('chevron-down', 'turns')}</summary><dl class="pairs"><div><dt>${serviceMark('google')}What</dt><dd>how long</dd></div></dl></details></div>`

const form = html`<form class="form"><div class="row"><label for="field">A field</label>
<input class="input" id="field" placeholder="An example"><p class="help">What belongs there.</p></div>
<div class="row"><label for="wrong">A field with a problem</label>
<input class="input" id="wrong" value="soon" aria-invalid="true" aria-describedby="wrong-problem">
<p class="fault" id="wrong-problem">${smallIcon('circle-alert')}'soon' is not a date.</p></div></form>`

function sampleMenu(translations: Translations): Html {
  const { texts } = translations
  const others = ['outlookcom', 'ics'] as const
  return calendarMenu(
    {
      heading: texts.addHeading,
      first: {
        service: 'google',
        words: fill(texts.addTo, { service: texts.services.google }),
        path,
      },
      others: others.map((service) => ({ service, words: texts.services[service], path })),
      note: 'A note from the organizer.',
      pageUrl: 'https://a.example',
      offer: offerOf('windows'),
      hint: 'open-in-browser',
    },
    translations,
  )
}

function list(translations: Translations): Html {
  const series = { ...lecture, key: 'series', recurrence: recurrence() }
  const events = [{ event: series, laterDates: ['2026-12-10', '2026-12-17'] }]
  const shown = { view: 'list', events, after: undefined, next: '0-fair' } as const
  return calendarView({ shown, path, target: 'here', timezone: null }, translations)
}

function month(translations: Translations): Html {
  const lectures = Array.from({ length: 4 }, (_, at) => ({ ...lecture, key: `in-month-${at}` }))
  const events = [...lectures, fair]
  const shown = { view: 'month', month: '2026-12', today: '2026-12-01', events } as const
  return calendarView({ shown, path, target: 'here', timezone: null }, translations)
}

const sample: StoredEvent = {
  ...applyDraft({
    title: 'Autumn lecture: the sea and its sounds',
    location: 'Musée océanographique, Paris',
    when: {
      isWholeDay: false,
      zone: 'Europe/Paris',
      start: { local: '2026-12-03T18:30:00', unix: 1_796_319_000 },
      end: { local: '2026-12-03T20:00:00', unix: 1_796_324_400 },
    },
  }),
  ...{ id: 1, key: 'sample', uid: 'sample', calendarId: 1 },
  ...{ updates: 0, createdAt: 0, modifiedAt: 0 },
}

// Without a zone, because a page contains the script for local times only once, with the details.
const lecture = { ...sample, location: '', when: { ...sample.when, zone: '' } }

const fair: StoredEvent = {
  ...sample,
  key: 'fair',
  title: 'Book fair',
  when: {
    isWholeDay: true,
    zone: '',
    start: { local: '2026-12-11T00:00:00', unix: 1_796_943_600 },
    end: { local: '2026-12-13T00:00:00', unix: 1_797_116_400 },
  },
}

function recurrence() {
  const weekly = { parameter: 'recurring', text: 'FREQ=WEEKLY;BYDAY=TH;COUNT=5' }
  const read = readRecurrence(weekly, sample.when)
  return read.ok ? read.value : undefined
}
