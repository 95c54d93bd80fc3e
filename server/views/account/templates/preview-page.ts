import type { Offer } from '../../../../core/devices/offer.ts'
import type { Entry } from '../../../../core/links/entry.ts'
import type { Problem } from '../../../../core/problem.ts'
import type { StoredTemplate } from '../../../../core/template/template.ts'
import { momentAt } from '../../../../core/time/moment.ts'
import { eventPage } from '../../../ui/event-views.ts'
import { messagePage } from '../../../ui/message-page.ts'
import { inWords } from '../problem-words.ts'
import type { AccountSpeech } from '../speech.ts'
import { templateLabels } from './labels.ts'

/** The moment and the place of whoever looks. */
export interface Looker {
  /** Unix seconds. */
  readonly now: number
  /** Empty where none is known. */
  readonly zone: string
  readonly offer: Offer
  readonly baseUrl: string
}

/** The page of a made-up event as it would look under a template. */
export function previewPage(
  template: StoredTemplate,
  { baseUrl, offer, ...looker }: Looker,
  speech: AccountSpeech,
): string {
  const entry = sampleEntry(looker, `${baseUrl}/event/${sampleKey}`, speech)
  return eventPage(
    { entry, key: sampleKey, dateFormat: undefined, now: looker.now, offer, template },
    speech,
  )
}

/** What stands there while a template cannot be shown. */
export function noPreviewPage(problems: readonly Problem[], speech: AccountSpeech): string {
  const lines = inWords(problems, templateLabels(speech), speech)
  const details = lines.map(({ label, message }) => `${label}: ${message}`)
  const { previewProblem: title, previewProblemText } = speech.account.templates
  return messagePage({ title, text: [previewProblemText, ...details].join(' ') }, speech)
}

const sampleKey = 'preview000000000'
const [day, hour] = [86_400, 3600]

// Three weeks from now, from six to eight in the evening.
function sampleEntry(
  { now, zone }: Pick<Looker, 'now' | 'zone'>,
  pageUrl: string,
  { account }: AccountSpeech,
): Entry {
  const { title, location, description, organizer } = account.templates.sample
  const start = now - (now % day) + 21 * day + 18 * hour
  return {
    title,
    location,
    description: { text: description, html: undefined },
    organizer: { name: organizer, email: '' },
    when: {
      isWholeDay: false,
      zone: zone || 'UTC',
      start: momentAt(start, zone),
      end: momentAt(start + 2 * hour, zone),
    },
    attendees: [],
    reminder: undefined,
    recurrence: undefined,
    uid: sampleKey,
    stamp: now,
    sequence: 0,
    status: 'CONFIRMED',
    method: undefined,
    transparency: 'OPAQUE',
    pageUrl,
  }
}
