import { html } from 'hono/html'
import type { OfferedService } from '../../core/devices/offer.ts'
import type { Entry } from '../../core/links/entry.ts'
import { atPresent } from '../../core/links/present.ts'
import { fill } from '../../core/text/placeholders.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { dateBadges } from '../ui/date-badge.ts'
import { eventDetails } from '../ui/event-details.ts'
import { banner, stateOf, takesPlace } from '../ui/event-state.ts'
import { layout } from '../ui/layout.ts'
import { logoOf } from '../ui/template-look.ts'
import type { Translations } from '../ui/translations.ts'

/** A series that a service cannot take from a link. */
export interface Choice {
  readonly entry: Entry
  readonly key: string
  readonly service: OfferedService
  /** Unix seconds. */
  readonly now: number
  readonly template?: StoredTemplate | undefined
}

/** The page that says so, and offers what can be had. */
export function choicePage(choice: Choice, translations: Translations): string {
  const { entry, key, service: name, now, template } = choice
  const { texts, pathTo } = translations
  const service = texts.services[name]
  const state = stateOf(entry, now)
  const shown = atPresent(entry, now)
  const oneDate = shown.when === entry.when ? texts.firstDateOnly : texts.nextDateOnly
  return layout({
    title: entry.title,
    translations,
    path: `/event/${key}+${name}`,
    template,
    main: html`<main${state === 'cancelled' && html` class="is-cancelled"`}>
${template && logoOf(template)}${banner(state, translations)}
<header class="head">${dateBadges(shown.when, translations)}<h1 dir="auto">${entry.title}</h1></header>
${eventDetails(shown, translations)}
<p>${fill(texts.takesNoSeries, { service })}</p>
<ul class="choices">
<li><a class="button${takesPlace(state) && ' main'}" href="${pathTo(`/event/${key}+ics`)}" rel="nofollow">${texts.allDatesFile}</a></li>
<li><a class="button" href="${pathTo(`/event/${key}+${name}+first`)}" rel="nofollow">${fill(oneDate, { service })}</a></li>
</ul>
<p><a href="${pathTo(`/event/${key}`)}">${texts.backToEvent}</a></p>
</main>`,
  })
}
