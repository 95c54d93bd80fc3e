import { html } from 'hono/html'
import { directParameters } from '../../../core/links/direct.ts'
import {
  changesBetween,
  type LinkChange,
  type LinkParameters,
  type StoredLink,
} from '../../../core/links/link.ts'
import type { Problem } from '../../../core/result.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { ButtonScript } from '../../ui/button-code.ts'
import { dateInZone, dateTimeInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import { accountPage, menuPaths } from '../ui/account-layout.ts'
import { copyTextButton, eventButtonSnippet, shareField } from '../ui/copy-fields.ts'
import { formButton, problemText } from '../ui/forms.ts'
import {
  dataTable,
  emptyState,
  figureList,
  noResults,
  paginationLinks,
  rowList,
  searchForm,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import { type PageContext, translateProblems } from '../ui/page-context.ts'

interface LinkListPage {
  readonly items: readonly StoredLink[]
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
  const paging = { ...list, query: { search } }
  const isEmpty = list.items.length === 0 && search === '' && list.number === 1
  return accountPage(page, {
    title: section.links,
    menuItem: 'links',
    action: isEmpty ? undefined : addButton(page),
    main: html`${undoNotice(page, list.undo)}
${isEmpty ? emptyState(links.none, addButton(page)) : searchForm(page, links.searchFor, search)}
${list.items.length > 0 && linkTable(page, list)}
${!isEmpty && list.items.length === 0 && noResults(page, paging)}
${paginationLinks(page, paging)}
<p class="actions">${!isEmpty && html`<a href="/account/links.csv" download>${section.asCsv}</a>`}<a href="${menuPaths.trash}">${section.trash}</a></p>`,
  })
}

function addButton({ translations }: PageContext): Html {
  return html`<a class="button main" href="/account/links/new">${translations.account.links.add}</a>`
}

function linkTable(page: PageContext, { items, shortUrl, zone }: LinkListPage): Html {
  const { translations } = page
  const { section, links: texts } = translations.account
  const { heads } = texts
  return dataTable({
    caption: section.links,
    heads: [heads.link, heads.start, heads.clicks, heads.robotClicks, heads.changed],
    rows: items.map((link) => [
      html`<a href="/account/links/${link.key}" dir="auto">${linkName(link)}</a><br><span class="quiet small" dir="ltr">${shortUrl.replace(/^https?:\/\//, '')}/${link.key}</span>${link.suspendedAt !== null && html`<br><span class="quiet small">${section.stopped}</span>`}`,
      truncate(link.parameters['start'] ?? ''),
      inDigits(link.clicks, translations),
      inDigits(link.robotClicks, translations),
      html`<span class="whole">${dateInZone(zone, link.modifiedAt, page.translations)}</span>`,
    ]),
  })
}

/** A short link as its owner sees it. */
interface LinkPage {
  readonly link: StoredLink
  readonly address: string
  /** The URL of its event page. */
  readonly pageUrl: string
  readonly button: ButtonScript
  /** The problems that visitors would see; empty for a link that works. */
  readonly problems: readonly Problem[]
  /** The latest one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
}

export function linkPage(page: PageContext, shown: LinkPage): string {
  const { link, pageUrl, button, problems, versions, zone } = shown
  const { section, links } = page.translations.account
  return accountPage(page, {
    title: linkName(link),
    menuItem: 'links',
    action: html`<a class="button main" href="/account/links/edit/${link.key}">${section.edit}</a>`,
    main: html`${problems.length > 0 && problemBanner(page, problems)}
${addressSection(page, shown)}
${clickSection(page, link)}
<section><h2>${links.says}</h2>${parameterList(page, link)}</section>
${problems.length === 0 && html`${directLinks(page, pageUrl)}${eventButtonSnippet(page, button, pageUrl)}`}
${versionList(page, { link, versions, zone })}
<section class="apart"><h2>${section.delete}</h2><p>${links.deleteHelp}</p>
${formButton(page, { action: `/account/links/delete/${link.key}`, words: section.delete, look: 'danger' })}</section>`,
  })
}

function problemBanner({ translations }: PageContext, problems: readonly Problem[]): Html {
  const { links } = translations.account
  const lines = translateProblems(problems, links.fields, translations)
  return html`<div class="banner danger"><p>${links.wrong}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></div>`
}

function addressSection(page: PageContext, { address, pageUrl, problems }: LinkPage): Html {
  const { links } = page.translations.account
  const beside = problems.length === 0 && html`<a href="${pageUrl}">${links.openPage}</a>`
  return shareField(page, { label: links.address, value: address, scan: links.scan, beside })
}

function clickSection(
  { translations }: PageContext,
  { key, clicks, robotClicks }: StoredLink,
): Html {
  const { links } = translations.account
  const figures = [
    { words: links.clicks, value: clicks },
    { words: links.robotClicks, value: robotClicks },
  ]
  return html`<section>${figureList(figures, translations)}
<p><a href="/account/links/statistics/${key}">${links.statistics}</a></p></section>`
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
  const rows = Object.entries(translations.texts.services).map(([service, name]) => {
    const path = `${pageUrl}+${service}`
    return html`<a href="${path}" rel="nofollow">${name}</a>${copyTextButton(page, path, name)}`
  })
  return html`<section><h2>${links.straight}</h2><p class="quiet">${links.straightHelp}</p>${rowList(rows)}</section>`
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
  return html`<section><h2>${links.earlier}</h2>
<p class="quiet">${rows.length > 0 ? links.earlierHelp : links.earlierNone}</p>
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
  return html`<div class="change"><p><strong>${fill(links.until, { moment })}</strong></p>
<ul class="plain">${changes.map((change) => html`<li dir="auto">${changeText(page, change)}</li>\n`)}
${changes.length === 0 && html`<li class="quiet">${links.sameAgain}</li>`}</ul></div>
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
