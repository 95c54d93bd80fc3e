import { html } from 'hono/html'
import type { OfferedService } from '../../../core/devices/offer.ts'
import type { When } from '../../../core/event/when.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import type { Problem } from '../../../core/result.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { whenInWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { icon } from '../../ui/icon.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { type SharePage, sharePanel, shareTabs } from '../share/views.ts'
import { linkNumbers } from '../statistics/link-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { copyIconButton, shareField } from '../ui/copy-fields.ts'
import { buttonLink, formButton, problemText } from '../ui/forms.ts'
import { rowList, tabLinks } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { type PageContext, translateProblems } from '../ui/page-context.ts'
import {
  type EarlierVersion,
  type LinkContent,
  parameterList,
  truncate,
  versionList,
} from './content-views.ts'

/** A short link, and when its event takes place; `undefined` if that cannot be read. */
export interface ListedLink {
  readonly link: StoredLink
  readonly when: When | undefined
}

/** A short link as its owner sees it. */
interface LinkPage extends ListedLink {
  readonly address: string
  readonly content: LinkContent
  /** The URL of its event page. */
  readonly pageUrl: string
  /** The problems that visitors would see; empty for a link that works. */
  readonly problems: readonly Problem[]
  /** The latest one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
  readonly statistics: Statistics
}

export function linkPage(page: PageContext, shown: LinkPage): string {
  const { link, pageUrl, problems } = shown
  const { section, links } = page.translations.account
  return accountPage(page, {
    title: linkName(link),
    lead: whenAndWhere(page, shown),
    above: { path: menuPaths.links, words: section.links },
    menuItem: 'links',
    action: actions(page, shown),
    main: html`${problems.length > 0 && problemNotice(page, problems)}
${addressSection(page, shown)}
${linkNumbers(page, link, shown.statistics)}
<div class="columns"><section><div class="head"><h2>${links.says}</h2></div>${parameterList(page, shown.content)}</section>
${problems.length === 0 && directLinks(page, pageUrl)}</div>
${versionList(page, { ...shown, key: link.key })}
<section class="part narrow"><h2>${links.deleteHeading}</h2><p>${links.deleteHelp}</p>
${formButton(page, { action: `/account/links/delete/${link.key}`, words: section.delete, look: 'danger', icon: 'trash-2' })}</section>`,
  })
}

/** The date, time and location of the event, on one line. */
function whenAndWhere(
  { translations }: PageContext,
  { link, when, zone }: LinkPage,
): Html | undefined {
  const words = when && whenInWords(when, translations)
  const time = [words?.days, words?.times, when?.zone !== zone && words?.zone]
    .filter(Boolean)
    .join(' · ')
  const location = link.parameters['location']?.trim()
  if (!time && !location) return undefined
  return html`${time}${location && html`${time && ' · '}<bdi>${truncate(location)}</bdi>`}`
}

function actions(page: PageContext, { link: { key }, pageUrl, problems }: LinkPage): Html {
  const { section, links } = page.translations.account
  const open = problems.length === 0 && buttonLink(pageUrl, links.openPage, '', 'external-link')
  const duplicate = { action: `/account/links/duplicate/${key}`, words: section.duplicate }
  // The main button shares a link that works.
  const look = problems.length === 0 ? '' : 'primary'
  return html`${open}${formButton(page, { ...duplicate, icon: 'copy' })}${buttonLink(`/account/links/edit/${key}`, section.edit, look, 'pencil')}`
}

function problemNotice({ translations }: PageContext, problems: readonly Problem[]): Html {
  const { links } = translations.account
  const lines = translateProblems(problems, links.fields, translations)
  return html`<div class="note danger">${icon('circle-alert')}<div><p class="strong">${links.wrong}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></div></div>`
}

function addressSection(page: PageContext, { link, address, problems }: LinkPage): Html {
  const { share } = page.translations.account
  const isReady = problems.length === 0
  const beside =
    isReady && buttonLink(`/account/links/share/${link.key}?as=mail`, share.more, 'primary', 'mail')
  return shareField(page, { label: share.shortLink, value: address, scan: share.scan, beside })
}

/** The page with the ways to share a link. */
export function linkSharePage(page: PageContext, link: StoredLink, shown: SharePage): string {
  const { share } = page.translations.account
  const name = linkName(link)
  return accountPage(page, {
    title: `${share.share}: ${name}`,
    heading: share.share,
    above: { path: `/account/links/${link.key}`, words: name },
    menuItem: 'links',
    tabs: tabLinks(share.ways, shareTabs(page, shown)),
    main: sharePanel(page, shown),
  })
}

function directLinks(page: PageContext, pageUrl: string): Html {
  const { translations } = page
  const { links } = translations.account
  // The cast is safe: these are the keys of the table.
  const services = Object.entries(translations.texts.services) as [OfferedService, string][]
  const rows = services.map(([service, name]) => {
    const path = `${pageUrl}+${service}`
    return html`${serviceMark(service)}<div class="told"><a href="${path}" rel="nofollow">${name}</a></div>${copyIconButton(page, path, name)}`
  })
  return html`<section><div class="head"><h2>${links.straight}</h2></div><p class="quiet small">${links.straightHelp}</p><div class="direct">${rowList(rows)}</div></section>`
}

/** The name of a link: its title, or its key if it has none. */
export function linkName({ parameters, key }: StoredLink): string {
  return truncate(parameters['title']?.trim() || key)
}
