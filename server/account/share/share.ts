import { offerOf } from '../../../core/devices/offer.ts'
import type { When } from '../../../core/event/when.ts'
import { readReference } from '../../../core/links/direct.ts'
import { servicesFor } from '../../../core/theme/offered.ts'
import type { Context } from '../../context.ts'
import { unwrap } from '../../http/http-error.ts'
import { pageWith } from '../../http/message.ts'
import { given } from '../../http/parameters.ts'
import { findApplicableTemplate } from '../../storage/templates.ts'
import { buttonScript } from '../../ui/button-code.ts'
import { whenOnOneLine } from '../../ui/date-text.ts'
import type { Translations } from '../../ui/translations.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { Rendered } from '../page-route.ts'
import { mailForms, mailPreviewPage, mailPreviewPolicy } from './mail-views.ts'
import { mailContent, type Shared, type SharePage, shareTabNames } from './views.ts'

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
  if (!form) return render(shown)
  const headers = { 'content-security-policy': mailPreviewPolicy(baseUrl) }
  return pageWith(headers, mailPreviewPage(page, form, mailContent(page, shown)))
}

/** The template of an event's page, the named one or the default, and the services it offers. */
export async function findEventLook(
  { db }: Context,
  accountId: number,
  templateKey?: string | null,
): Promise<Pick<Shared, 'services' | 'template'>> {
  // The usual order for everyone: on other devices, Apple would come last.
  const { services } = offerOf('mac')
  const template = await findApplicableTemplate(db, accountId, templateKey?.trim() ?? '')
  return { template, services: template ? servicesFor(template.template, services) : services }
}

/** The facts about an event below its title. */
export function factsOf(
  when: When | undefined,
  location: string,
  translations: Translations,
): readonly string[] {
  return [when ? whenOnOneLine(when, translations) : '', location].filter(Boolean)
}
