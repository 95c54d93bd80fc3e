import { html } from 'hono/html'
import type { StoredEvent } from '../../core/event/event.ts'
import { addressToCopy, copyButton } from './address.ts'
import { eventsByDay } from './event-list.ts'
import { sign } from './icon.ts'
import { type Html, layout } from './layout.ts'
import { leaves } from './leaf.ts'
import { monthGrid } from './month-grid.ts'
import type { Speech } from './speech.ts'
import { whenInWords } from './when.ts'

/** Every component of the pages on one page, to be looked at. */
export function designPage(event: StoredEvent, speech: Speech): string {
  const { when } = event
  const { days, times } = whenInWords(when, speech)
  return layout({
    title: 'Design',
    speech,
    path: '/design',
    main: html`<main><h1>Design</h1>
${part('Type', html`<h1>A title of an event</h1><h2>A part of a page</h2><h3>A part of a part</h3><p>Text of a page, with <a href="/design">a link</a>.</p><p class="quiet">Quiet text.</p><p class="small">Small text.</p>`)}
${part('Buttons', html`<ul class="choices"><li><a class="button main" href="/design">Main</a></li><li><a class="button" href="/design">Other</a></li></ul>${copyButton('/design', 'Slight', speech)}`)}
${part('Banners', html`<p class="banner danger">Danger</p><p class="banner done">Done</p><p class="banner quiet">Quiet</p>`)}
${part('Leaves', leaves(when, speech))}
${part('Facts', html`<dl class="facts"><div><dt>${sign('clock')}<span class="spoken">When</span></dt><dd><p>${days}</p><p class="times">${times}</p></dd></div></dl>`)}
${part('Days', eventsByDay([event], 'here', speech))}
${part('Month', monthGrid({ month: '2026-12', today: '2026-12-01', events: [event] }, speech))}
${part('Address', addressToCopy('https://example.com/feed.ics', speech))}
</main>`,
  })
}

function part(title: string, content: Html): Html {
  return html`<section><p class="quiet small">${title}</p>${content}</section>`
}
