import type { Offer } from '../../../core/devices/offer.ts'
import { applyDraft } from '../../../core/event/event.ts'
import type { Entry } from '../../../core/links/entry.ts'
import { entryOfEvent } from '../../../core/links/stored-entry.ts'
import type { Problem } from '../../../core/result.ts'
import type { StoredTemplate } from '../../../core/theme/template.ts'
import { momentAt } from '../../../core/time/moment.ts'
import { eventPage } from '../../ui/event-views.ts'
import type { ColorScheme } from '../../ui/layout.ts'
import { messagePage } from '../../ui/message-page.ts'
import { type AccountTranslations, translateProblems } from '../ui/page-context.ts'
import { templateLabels } from './views.ts'

/** The assumed visitor of the preview. */
interface PreviewVisitor {
  /** Unix seconds. */
  readonly now: number
  /** Empty for UTC. */
  readonly zone: string
  readonly offer: Offer
  readonly scheme: ColorScheme
  readonly baseUrl: string
}

/** The page of a sample event with a template. */
export function previewPage(
  template: StoredTemplate,
  { baseUrl, offer, scheme, ...visitor }: PreviewVisitor,
  translations: AccountTranslations,
): string {
  const entry = sampleEntry(visitor, `${baseUrl}/event/${sampleKey}`, translations)
  return eventPage(
    { entry, key: sampleKey, dateFormat: undefined, now: visitor.now, offer, scheme, template },
    translations,
  )
}

/** Shown instead of the preview while the form is invalid. */
export function previewProblemsPage(
  problems: readonly Problem[],
  translations: AccountTranslations,
): string {
  const lines = translateProblems(problems, templateLabels(translations), translations)
  const details = lines.map(({ label, message }) => `${label}: ${message}`)
  const { previewProblem: title, previewProblemText } = translations.account.templates
  return messagePage({ title, text: [previewProblemText, ...details].join(' ') }, translations)
}

const sampleKey = 'preview000000000'
const [day, hour] = [86_400, 3600]

// In three weeks, from 18:00 to 20:00.
function sampleEntry(
  { now, zone }: Pick<PreviewVisitor, 'now' | 'zone'>,
  pageUrl: string,
  { account }: AccountTranslations,
): Entry {
  const { title, location, description, organizer } = account.templates.sample
  const start = now - (now % day) + 21 * day + 18 * hour
  const event = applyDraft({
    ...{ title, location, description, organizer: { name: organizer, email: '' } },
    when: {
      isWholeDay: false,
      zone: zone || 'UTC',
      start: momentAt(start, zone),
      end: momentAt(start + 2 * hour, zone),
    },
  })
  return entryOfEvent({ ...event, uid: sampleKey, updates: 0, modifiedAt: now }, pageUrl)
}
