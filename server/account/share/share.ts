import { offerOf } from '../../../core/devices/offer.ts'
import type { When } from '../../../core/event/when.ts'
import { readReference } from '../../../core/links/direct.ts'
import { servicesFor } from '../../../core/theme/offered.ts'
import type { Context } from '../../context.ts'
import { unwrap } from '../../http/http-error.ts'
import { pageWith } from '../../http/message.ts'
import { given } from '../../http/parameters.ts'
import { countEntries } from '../../storage/connected-entries.ts'
import { countEndedEntries } from '../../storage/ended-entries.ts'
import { findApplicableTemplate } from '../../storage/templates.ts'
import { buttonScript } from '../../ui/button-code.ts'
import { whenOnOneLine } from '../../ui/date-text.ts'
import { counted } from '../../ui/texts/texts.ts'
import type { Translations } from '../../ui/translations.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { Rendered } from '../page-route.ts'
import type { AccountTranslations } from '../ui/page-context.ts'
import { mailForms, mailPreviewPage, mailPreviewPolicy } from './mail-views.ts'
import {
  type ConnectedCalendars,
  mailContent,
  type Shared,
  type SharePage,
  shareTabNames,
} from './views.ts'

/** How a page shows the ways to share something. */
interface Sharing {
  /** Whether clicks are counted by campaign. */
  readonly isCounted: boolean
  readonly render: (shown: SharePage) => string
}

/** Answers a request for the ways to share something, or for the preview of an email. */
export function showShared(
  { config }: Context,
  { page, parameters }: SignedInRequest,
  shared: Shared,
  { isCounted, render }: Sharing,
): Rendered {
  const { baseUrl } = config
  const reference = unwrap(readReference(given(['reference'], parameters).reference))
  const campaign = isCounted ? reference : undefined
  const tab = shareTabNames.find((name) => name === parameters.get('as')) ?? 'link'
  const shown = { shared, tab, campaign, baseUrl, button: buttonScript(baseUrl, shared.template) }
  const form = mailForms.find((name) => name === parameters.get('preview'))
  if (!form) return tab === 'link' ? refreshed(render(shown), shared) : render(shown)
  const headers = { 'content-security-policy': mailPreviewPolicy(baseUrl) }
  return pageWith(headers, mailPreviewPage(page, form, mailContent(page, shown)))
}

/** The seconds after which a page that shows the progress of a change reloads. */
const refreshDelay = 15

function refreshed(html: string, { connected }: Shared): Rendered {
  const isWaiting = connected !== undefined && connected.waiting > 0
  return isWaiting ? pageWith({ refresh: String(refreshDelay) }, html) : html
}

/** The content of the sharing page of an event; an event without a template has the default one. */
export async function findSharedEvent(
  { config, db }: Context,
  { page, person }: SignedInRequest,
  { key, templateKey }: { readonly key: string; readonly templateKey?: string | null | undefined },
) {
  const { share, section } = page.translations.account
  // The same order for everyone: on some devices, Apple would come last.
  const { services } = offerOf('mac')
  const template = await findApplicableTemplate(db, person.accountId, templateKey?.trim() ?? '')
  return {
    pageUrl: `${config.baseUrl}/event/${key}`,
    words: share.addToCalendar,
    buttonHelp: section.ownButtonHelp,
    template,
    services: template ? servicesFor(template.template, services) : services,
    connected: await findConnected(db, key, page.translations),
  }
}

// Counts the calendars that follow the event of a page, and reports the state of its last change.
async function findConnected(
  db: Context['db'],
  pageKey: string,
  { account, tag }: AccountTranslations,
): Promise<ConnectedCalendars> {
  const { total, waiting, failed } = await countEntries(db, pageKey)
  const ended = await countEndedEntries(db, pageKey)
  const { waitingCount, failedCount, endedCount, allUpdated } = account.share
  const counts = [
    [waitingCount, waiting],
    [failedCount, failed],
    // Once an event is over, all updates have ended.
    ...ended.flatMap(({ reason, count }) =>
      reason === 'over' || reason === 'eventDeleted' ? [] : [[endedCount[reason], count] as const],
    ),
  ] as const
  const facts = counts.flatMap(([words, count]) => (count > 0 ? [counted(words, count, tag)] : []))
  const isUpdated = total > 0 && waiting + failed === 0
  return { total, waiting, facts: isUpdated ? [allUpdated, ...facts] : facts }
}

/** The facts about an event below its title. */
export function factsOf(
  when: When | undefined,
  location: string,
  translations: Translations,
): readonly string[] {
  return [when ? whenOnOneLine(when, translations) : '', location].filter(Boolean)
}
