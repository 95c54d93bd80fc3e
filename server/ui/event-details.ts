import { html } from 'hono/html'
import type { When } from '../../core/event/when.ts'
import type { Entry } from '../../core/links/entry.ts'
import { recurrenceInWords } from '../../core/recurrence/words.ts'
import { fill } from '../../core/text/placeholders.ts'
import { whenInWords } from './date-text.ts'
import type { Html } from './html.ts'
import { icon } from './icon.ts'
import { detailFacts, locationFact } from './location.ts'
import { ownTime, ownTimeElement } from './own-time.ts'
import type { Translations } from './translations.ts'

type EventFacts = Pick<Entry, 'when' | 'recurrence' | 'location' | 'details'>

/** Renders the time and location of an event, and its links. */
export function eventDetails(event: EventFacts, translations: Translations): Html {
  const { when, recurrence, location } = event
  const { texts, language } = translations
  const repeats =
    recurrence && fill(texts.repeats, { rule: recurrenceInWords(recurrence, language) })
  return html`<dl class="facts">
<div><dt>${icon('clock')}<span class="spoken">${texts.when}</span></dt>${whenFact(when, translations)}</div>
${repeats && html`<div><dt>${icon('repeat')}</dt><dd><span>${repeats}</span></dd></div>`}
${location && locationFact(event, translations)}${event.details && detailFacts(event, translations)}
</dl>`
}

function whenFact(when: When, translations: Translations): Html {
  const { days, times, zone } = whenInWords(when, translations)
  const told = zone || (when.zone === '' && !when.isWholeDay && translations.texts.floating)
  const timesAndZone = [times, told].filter(Boolean).join(' · ')
  return html`<dd${timesAndZone && html` class="several"`}><time datetime="${when.start.local}">${days}</time>
${timesAndZone && html`<span class="num">${timesAndZone}</span>`}
${zone && html`${ownTimeElement}${ownTime(when, 'full', translations)}`}</dd>`
}
