import { html } from 'hono/html'
import type { OfferedService } from '../../../core/devices/offer.ts'
import { white } from '../../../core/theme/color.ts'
import { pageColors, paletteOf } from '../../../core/theme/palette.ts'
import type { StoredTemplate } from '../../../core/theme/template.ts'
import type { ButtonScript } from '../../ui/button-code.ts'
import { frameCode, linkCode, scriptCode } from '../../ui/button-code.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { queryOf } from '../../ui/query.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { counted } from '../../ui/texts/texts.ts'
import {
  buttonSnippet,
  codeSnippet,
  copyFormattedButton,
  copyIconButton,
  shareField,
} from '../ui/copy-fields.ts'
import { buttonLink } from '../ui/forms.ts'
import { listRow, rowList, type Tab } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { type MailContent, type MailForm, mailForms, mailHtml, mailSize } from './mail-views.ts'

/** The calendars of visitors that follow an event. */
export interface ConnectedCalendars {
  readonly total: number
  /** How many wait for the last change. */
  readonly waiting: number
  /** The state of the last change, and of calendars that no longer follow the event. */
  readonly facts: readonly string[]
}

/** Something to share: an event, a short link or a calendar. */
export interface Shared {
  /** The path of its page with the ways to share it. */
  readonly path: string
  readonly title: string
  /** The date, time and location; empty for a calendar. */
  readonly facts: readonly string[]
  /** Absent for a calendar. */
  readonly connected?: ConnectedCalendars
  /** The URL to share, and its description. */
  readonly address: string
  readonly label: string
  readonly help: string
  /** The URL of its page; the URLs of services start with it. */
  readonly pageUrl: string
  readonly services: readonly OfferedService[]
  /** The label of buttons elsewhere. */
  readonly words: string
  readonly buttonHelp: string
  /** The template of its page, with the colors of buttons. */
  readonly template: StoredTemplate | undefined
  /** The calendar to embed; `undefined` for an event. */
  readonly embedUrl?: string | undefined
}

/** The ways to share something, in the order of the tabs. */
export const shareTabNames = ['link', 'mail', 'website', 'direct'] as const
export type ShareTab = (typeof shareTabNames)[number]

/** A page with ways to share something. */
export interface SharePage {
  readonly shared: Shared
  readonly tab: ShareTab
  /** The campaign in the links, or empty; `undefined` if its clicks are not counted. */
  readonly campaign: string | undefined
  readonly baseUrl: string
  readonly button: ButtonScript
}

/** The tabs of a page with ways to share something. */
export function shareTabs({ translations }: PageContext, shown: SharePage): readonly Tab[] {
  const { tabs } = translations.account.share
  return shareTabNames.map((name) => ({
    path: pathOf(shown, name),
    words: tabs[name],
    isCurrent: name === shown.tab,
  }))
}

function pathOf({ shared, campaign }: SharePage, as: ShareTab, preview = ''): string {
  const tab = as === 'link' ? '' : as
  return shared.path + queryOf({ as: tab, preview, reference: campaign })
}

/** The content of the chosen tab. */
export function sharePanel(page: PageContext, shown: SharePage): Html {
  return panels[shown.tab](page, shown)
}

const panels: Readonly<Record<ShareTab, (page: PageContext, shown: SharePage) => Html>> = {
  link: linkPanel,
  mail: mailPanel,
  website: websitePanel,
  direct: directPanel,
}

function linkPanel(page: PageContext, shown: SharePage): Html {
  const { label, help, address, pageUrl, connected } = shown.shared
  const { share } = page.translations.account
  const value = withCampaign(address, shown)
  const beside = buttonLink(pageUrl, share.open, '', 'external-link')
  return html`${shareField(page, { label, help, value, scan: share.scan, beside })}
${connected && connected.facts.length > 0 && connectedEntries(connected, page)}
${campaignForm(page, shown)}`
}

/** Says how many calendars follow the event, and how many have its last change. */
function connectedEntries(
  { total, waiting, facts }: ConnectedCalendars,
  { translations: { account, tag } }: PageContext,
): Html {
  const title = counted(account.share.connectedCount, total, tag)
  const meter = html`<progress max="${total}" value="${total - waiting}" aria-label="${title}"></progress>`
  return html`<div class="host connected">${icon('calendar-sync')}<p>${total > 0 && html`<strong>${title}</strong>`}
<span class="quiet">${facts.join(' · ')}</span></p>${waiting > 0 && meter}</div>`
}

function withCampaign(address: string, { campaign }: SharePage): string {
  return address + queryOf({ reference: campaign })
}

/** The field for the campaign of all links on the page. */
function campaignForm({ translations }: PageContext, { shared, tab, campaign }: SharePage) {
  if (campaign === undefined) return undefined
  const { section, share } = translations.account
  return html`<form class="narrow row" method="get" action="${shared.path}"><input type="hidden" name="as" value="${tab}">
<label for="reference">${share.campaign} <span class="quiet">(${section.optional})</span></label>
<div class="with-button"><input class="input" id="reference" name="reference" value="${campaign}" maxlength="255" autocomplete="off" aria-describedby="reference-help"><button class="btn">${share.apply}</button></div>
<p class="help" id="reference-help">${share.campaignHelp}</p></form>`
}

function mailPanel(page: PageContext, shown: SharePage): Html {
  const { share } = page.translations.account
  return html`<p class="quiet">${share.mailHelp}</p>
${campaignForm(page, shown)}
${mailForms.map((form) => mailSection(page, shown, form))}`
}

// The frame has its own policy: ours does not allow the inline styles that emails need.
function mailSection(page: PageContext, shown: SharePage, form: MailForm): Html {
  const { share } = page.translations.account
  const { title } = share.mail[form]
  const isCalendar = shown.shared.embedUrl !== undefined
  const help = isCalendar ? share.mailCalendar[form] : share.mail[form].help
  const content = mailContent(page, shown)
  const code = mailHtml(form, content)
  return html`<section class="mail-form"><div class="head"><div><h2>${title}</h2><p class="quiet small">${help}</p></div>${copyFormattedButton(page, code, title)}</div>
<div class="framed is-${form}">${mailSize(form, content)}
<iframe src="${pathOf(shown, 'mail', form)}" title="${share.preview}: ${title}" sandbox=""></iframe></div>
<details class="folds"><summary>${share.showHtml}${smallIcon('chevron-down', 'turns')}</summary>
${codeSnippet(page, code, title)}</details></section>`
}

const ourColors = { accent: pageColors.light.accent, onAccent: white } as const

/** The content of HTML for emails. */
export function mailContent({ translations }: PageContext, shown: SharePage): MailContent {
  const { title, facts, address, words, services, template } = shown.shared
  const colors = { ...ourColors, ...(template && paletteOf(template.template, 'light')) }
  return {
    ...{ title, facts, words, colors, baseUrl: shown.baseUrl },
    url: withCampaign(address, shown),
    // As with the button: few people add events to a team.
    services: services
      .filter((service) => service !== 'teams')
      .map((service) => ({
        service,
        name: translations.texts.services[service],
        url: serviceUrl(shown, service),
      })),
  }
}

function serviceUrl(shown: SharePage, service: OfferedService): string {
  return withCampaign(`${shown.shared.pageUrl}+${service}`, shown)
}

function websitePanel(page: PageContext, { shared, button }: SharePage): Html {
  const { pageUrl, words, buttonHelp, embedUrl, title } = shared
  const snippet = { button, address: pageUrl, words, help: buttonHelp }
  const shown = html`<div class="panel"><p>${linkCode(button, pageUrl, words)}</p></div>${scriptCode(button)}`
  return html`${embedUrl !== undefined && embedSection(page, { embedUrl, title, button })}
${buttonSnippet(page, { ...snippet, shown })}`
}

interface Embedded {
  readonly embedUrl: string
  readonly title: string
  readonly button: ButtonScript
}

function embedSection(page: PageContext, { embedUrl, title, button }: Embedded): Html {
  const { share } = page.translations.account
  const code = `${frameCode(embedUrl, title)}\n${scriptCode(button)}`
  return html`<section class="stack-s"><h2>${share.embed}</h2><p class="quiet">${share.embedHelp}</p>
${codeSnippet(page, code, share.embed)}
<iframe class="framed is-embedded" src="${embedUrl}" title="${share.preview}: ${title}"></iframe></section>`
}

function directPanel(page: PageContext, shown: SharePage): Html {
  const { share } = page.translations.account
  const { services } = shown.shared
  return html`<p class="quiet">${share.directHelp}</p>
${campaignForm(page, shown)}
<div class="direct">${rowList(services.map((service) => directRow(page, service, serviceUrl(shown, service))))}</div>`
}

function directRow(page: PageContext, service: OfferedService, address: string): Html {
  const title = page.translations.texts.services[service]
  return listRow({
    mark: serviceMark(service),
    title,
    facts: [html`<span class="breaks" dir="ltr">${address.replace(/^https?:\/\//, '')}</span>`],
    end: copyIconButton(page, address, title),
  })
}
