import { html } from 'hono/html'
import type { StoredEvent } from '../../core/event/event.ts'
import { addressToCopy, copyButton } from './address.ts'
import { eventsByDay } from './event-list.ts'
import { facts } from './facts.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import { leaves } from './leaf.ts'
import { monthGrid } from './month-grid.ts'
import type { Speech } from './speech.ts'
import { banner } from './state.ts'

/** Every component of the pages on one page, to be looked at. */
export function designPage(speech: Speech): string {
  return layout({
    title: 'Design',
    speech,
    path: '/design',
    main: html`<main><h1>Design</h1>
${part('Type', html`<h1>A title of an event</h1><h2>A part of a page</h2><h3>A part of a part</h3><p>Text of a page, with <a href="/design">a link</a>.</p><p class="quiet">Quiet text.</p><p class="small">Small text.</p>`)}
${part('Buttons', html`<ul class="choices"><li><a class="button main" href="/design">Main</a></li><li><a class="button" href="/design">Other</a></li></ul>${copyButton('/design', 'Slight', speech)}`)}
${part('Banners', html`${banner('cancelled', speech)}${banner('now', speech)}${banner('over', speech)}`)}
${part('Leaves', leaves(sample.when, speech))}
${part('Facts', facts({ ...sample, recurrence: undefined }, speech))}
${part('Days', eventsByDay([sample], 'here', speech))}
${part('Month', monthGrid({ month: '2026-12', today: '2026-12-01', events: [sample] }, speech))}
${part('Address', addressToCopy('https://example.com/feed.ics', speech))}
</main>`,
  })
}

function part(title: string, content: Html): Html {
  return html`<section><p class="quiet small">${title}</p>${content}</section>`
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
