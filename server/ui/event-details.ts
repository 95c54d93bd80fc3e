import { html } from 'hono/html'
import type { When } from '../../core/event/when.ts'
import type { Entry } from '../../core/links/entry.ts'
import { recurrenceInWords } from '../../core/recurrence/words.ts'
import { fill } from '../../core/text/placeholders.ts'
import { whenInWords } from './date-text.ts'
import type { Html } from './html.ts'
import { sign } from './icon.ts'
import { ownTimeScript } from './inline-assets.ts'
import { inlineScript } from './layout.ts'
import type { Translations } from './translations.ts'

type EventDetails = Pick<Entry, 'when' | 'recurrence' | 'location'>

/** Renders the time and location of an event. */
export function eventDetails(
  { when, recurrence, location }: EventDetails,
  translations: Translations,
): Html {
  const { texts, language } = translations
  const repeats =
    recurrence && fill(texts.repeats, { rule: recurrenceInWords(recurrence, language) })
  return html`<dl class="facts">
<div><dt>${sign('clock')}<span class="spoken">${texts.when}</span></dt><dd>${whenFact(when, translations)}</dd></div>
${repeats && html`<div><dt>${sign('repeat')}</dt><dd>${repeats}</dd></div>`}
${location && html`<div><dt>${sign('place')}<span class="spoken">${texts.where}</span></dt><dd dir="auto">${placeOf(location)}</dd></div>`}
</dl>`
}

function whenFact(when: When, translations: Translations): Html {
  const { days, times, zone } = whenInWords(when, translations)
  const told = zone || (when.zone === '' && !when.isWholeDay && translations.texts.floating)
  return html`<p><time datetime="${when.start.local}">${days}</time></p>
${times && html`<p class="times">${times}</p>`}
${told && html`<p class="quiet small">${told}</p>`}
${zone && ownTime(when, translations)}`
}

/** A line that a script fills with the visitor's local time if it differs. */
function ownTime({ zone, start, end }: When, { texts, clock }: Translations): Html {
  return html`<p class="quiet small times" data-zone="${zone}" data-start="${start.unix * 1000}" data-end="${end.unix * 1000}" data-clock="${clock ?? ''}" data-text="${texts.yourTime}" hidden></p>${inlineScript(ownTimeScript)}`
}

// A web address becomes a link.
function placeOf(location: string): Html | string {
  if (!/^https?:\/\/\S+$/i.test(location) || !URL.canParse(location)) return location
  return html`<a href="${location}" rel="nofollow noreferrer">${location}</a>`
}
