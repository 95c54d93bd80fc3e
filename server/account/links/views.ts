import { html } from 'hono/html'
import type { OfferedService } from '../../../core/devices/offer.ts'
import type { When } from '../../../core/event/when.ts'
import { directParameters } from '../../../core/links/direct.ts'
import {
  changesBetween,
  type LinkChange,
  type LinkParameters,
  type StoredLink,
} from '../../../core/links/link.ts'
import type { Problem } from '../../../core/result.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateInZone, dateTimeInZone, inWords, whenInWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { counted } from '../../ui/texts/texts.ts'
import { type SharePage, sharePanel, shareTabs } from '../share/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { copyIconButton, shareField } from '../ui/copy-fields.ts'
import { buttonLink, formButton, problemText } from '../ui/forms.ts'
import {
  dataTable,
  emptyState,
  figureList,
  listRow,
  noResults,
  numberHeads,
  paginationLinks,
  rowFigure,
  rowList,
  searchForm,
  sectionHead,
  tabLinks,
  tile,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { type PageContext, translateProblems } from '../ui/page-context.ts'

/** A short link, and when its event takes place; `undefined` if that cannot be read. */
interface ListedLink {
  readonly link: StoredLink
  readonly when: When | undefined
}

interface LinkListPage {
  readonly items: readonly ListedLink[]
  /** The URL prefix of all short links. */
  readonly shortUrl: string
  readonly zone: string
  readonly search: string
  readonly number: number
  readonly hasNext: boolean
  /** The link that was just deleted. */
  readonly undo: Undo | undefined
}

export function linkListPage(page: PageContext, list: LinkListPage): string {
  const { section, links } = page.translations.account
  const { search } = list
  const isEmpty = list.items.length === 0 && search === '' && list.number === 1
  const add = buttonLink('/account/links/new', links.add, 'primary', 'plus')
  return accountPage(page, {
    title: section.links,
    lead: links.lead,
    menuItem: 'links',
    action: isEmpty ? undefined : add,
    main: html`${undoNotice(page, list.undo)}
${isEmpty ? emptyState(links.none, add) : foundLinks(page, list)}`,
  })
}

function foundLinks(page: PageContext, list: LinkListPage): Html {
  const { section, links } = page.translations.account
  const { items, search } = list
  const paging = { ...list, query: { search } }
  const file = html`<a class="btn plain" href="/account/links.csv" download>${smallIcon('download')}${section.asCsv}</a>`
  return html`<div class="bar">${searchForm(page, links.searchFor, search)}${file}</div>
${items.length > 0 ? linkTable(page, list) : noResults(page, paging)}
${paginationLinks(page, paging)}`
}

function linkTable(page: PageContext, { items, shortUrl, zone }: LinkListPage): Html {
  const { translations } = page
  const { section, links: texts } = translations.account
  const { heads } = texts
  return dataTable({
    caption: section.links,
    heads: [
      heads.link,
      heads.start,
      ...numberHeads(heads.clicks, heads.robotClicks),
      heads.changed,
      { words: heads.copy, kind: 'buttons' },
    ],
    rows: items.map(({ link, when }) => [
      nameCell(page, link, shortUrl),
      when
        ? inWords(translations, 'shortDay', when.start.local)
        : html`<span class="quiet">${truncate(link.parameters['start'] ?? '')}</span>`,
      inDigits(link.clicks, translations),
      inDigits(link.robotClicks, translations),
      dateInZone(zone, link.modifiedAt, translations),
      copyIconButton(page, `${shortUrl}/${link.key}`, linkName(link)),
    ]),
  })
}

function nameCell({ translations }: PageContext, link: StoredLink, shortUrl: string): Html {
  const { stopped } = translations.account.section
  return html`<a class="plain-link" href="/account/links/${link.key}" dir="auto">${linkName(link)}</a>${suspendedBadge(link, stopped)}<div class="quiet small regular" dir="ltr">${withoutScheme(shortUrl)}/${link.key}</div>`
}

function suspendedBadge({ suspendedAt }: StoredLink, words: string): Html | false {
  return suspendedAt !== null && html` <span class="badge danger">${words}</span>`
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

/** A short link as a row of a short list. */
export function linkRow(page: PageContext, link: StoredLink, shortUrl: string): Html {
  const { translations } = page
  const { clickCount } = translations.account.links
  return listRow({
    mark: tile('link'),
    title: linkName(link),
    path: `/account/links/${link.key}`,
    facts: [html`<span dir="ltr">${withoutScheme(shortUrl)}/${link.key}</span>`],
    end: rowFigure(
      inDigits(link.clicks, translations),
      counted(clickCount, link.clicks, translations.tag),
    ),
  })
}

/** A short link as its owner sees it. */
interface LinkPage extends ListedLink {
  readonly address: string
  /** The URL of its event page. */
  readonly pageUrl: string
  /** The problems that visitors would see; empty for a link that works. */
  readonly problems: readonly Problem[]
  /** The latest one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
}

export function linkPage(page: PageContext, shown: LinkPage): string {
  const { link, pageUrl, problems, versions, zone } = shown
  const { section, links } = page.translations.account
  return accountPage(page, {
    title: linkName(link),
    lead: whenAndWhere(page, shown),
    above: { path: menuPaths.links, words: section.links },
    menuItem: 'links',
    action: actions(page, shown),
    main: html`${problems.length > 0 && problemNotice(page, problems)}
${addressSection(page, shown)}
${clickSection(page, link)}
<div class="columns"><section><div class="head"><h2>${links.says}</h2></div>${parameterList(page, link)}</section>
${problems.length === 0 && directLinks(page, pageUrl)}</div>
${versionList(page, { link, versions, zone })}
<section class="part narrow"><h2>${links.deleteHeading}</h2><p>${links.deleteHelp}</p>
${formButton(page, { action: `/account/links/delete/${link.key}`, words: section.delete, look: 'danger', icon: 'trash-2' })}</section>`,
  })
}

/** The date, time and location of the event, on one line. */
function whenAndWhere(
  { translations }: PageContext,
  { link, when, zone }: Pick<LinkPage, 'link' | 'when' | 'zone'>,
): Html | undefined {
  const said = when && whenInWords(when, translations)
  const facts = [said?.days, said?.times, when?.zone !== zone && said?.zone].filter(Boolean)
  const place = link.parameters['location']?.trim()
  if (facts.length === 0 && !place) return undefined
  const words = facts.join(' · ')
  return html`${words}${place && html`${words && ' · '}<bdi>${truncate(place)}</bdi>`}`
}

function actions(page: PageContext, { link: { key }, pageUrl, problems }: LinkPage): Html {
  const { section, links } = page.translations.account
  const open = problems.length === 0 && buttonLink(pageUrl, links.openPage, '', 'external-link')
  const duplicate = { action: `/account/links/duplicate/${key}`, words: section.duplicate }
  return html`${open}${formButton(page, { ...duplicate, icon: 'copy' })}${buttonLink(`/account/links/edit/${key}`, section.edit, 'primary', 'pencil')}`
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
  const beside = isReady && buttonLink(`/account/links/share/${link.key}`, share.more, '', 'mail')
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

function clickSection(
  { translations }: PageContext,
  { key, clicks, robotClicks }: StoredLink,
): Html {
  const { links, section } = translations.account
  const figures = [
    { words: links.clicks, value: clicks, icon: 'link' as const },
    { words: links.robotClicks, value: robotClicks },
  ]
  return html`<section>${sectionHead(section.statistics, `/account/links/statistics/${key}`, links.statistics)}
${figureList(figures, translations)}</section>`
}

function parameterList({ translations }: PageContext, { parameters }: StoredLink): Html {
  const { fields } = translations.account.links
  // The title is the heading of the page.
  const given = directParameters.filter((name) => name !== 'title' && parameters[name])
  return html`<dl class="pairs">${given.map(
    (name) => html`<div><dt>${fields[name]}</dt><dd dir="auto">${parameters[name]}</dd></div>\n`,
  )}</dl>`
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

interface EarlierVersion {
  readonly number: number
  readonly parameters: LinkParameters
  /** Unix seconds. */
  readonly replacedAt: number
}

interface Versions {
  readonly link: StoredLink
  /** The latest one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
}

/** The earlier versions of a link, each with the later changes and a button to restore it. */
function versionList(page: PageContext, { link, versions, zone }: Versions): Html {
  const { links } = page.translations.account
  const rows = versions.map((version, index) => {
    const next = versions[index - 1]?.parameters ?? link.parameters
    return versionRow(page, { link, version, next, zone })
  })
  return html`<section><div class="head"><h2>${links.earlier}</h2></div>
<p class="quiet small">${rows.length > 0 ? links.earlierHelp : links.earlierNone}</p>
${rows.length > 0 && rowList(rows)}</section>`
}

interface Row {
  readonly link: StoredLink
  readonly version: EarlierVersion
  readonly next: LinkParameters
  readonly zone: string
}

function versionRow(page: PageContext, { link, version, next, zone }: Row): Html {
  const { links } = page.translations.account
  const changes = changesBetween(version.parameters, next)
  const moment = dateTimeInZone(zone, version.replacedAt, page.translations)
  const action = `/account/links/restore/${link.key}`
  const values = { version: String(version.number) }
  return html`<div class="told"><p class="strong">${fill(links.until, { moment })}</p>
${changes.map((change) => html`<p class="quiet small" dir="auto">${changeText(page, change)}</p>\n`)}
${changes.length === 0 && html`<p class="quiet small">${links.sameAgain}</p>`}</div>
${formButton(page, { action, words: links.bringBack, of: moment, values })}`
}

function changeText(
  { translations }: PageContext,
  { parameter, before, after }: LinkChange,
): string {
  const { links } = translations.account
  const form = before === '' ? links.setTo : after === '' ? links.unset : links.changedTo
  return fill(form, {
    field: links.fields[parameter],
    before: truncate(before),
    after: truncate(after),
  })
}

/** The name of a link: its title, or its key if it has none. */
function linkName({ parameters, key }: StoredLink): string {
  return truncate(parameters['title']?.trim() || key)
}

/** The longest text in lists and headings, in characters. */
const most = 80

/** Truncates a string to that length. */
function truncate(text: string): string {
  const characters = Array.from(text.slice(0, 4 * most))
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}

/** A deleted link, and the form that restores its last version. */
export function linkUndo(link: StoredLink): Undo {
  return {
    title: linkName(link),
    action: `/account/links/restore/${link.key}`,
    values: { version: String(link.changes) },
  }
}
