import { html } from 'hono/html'
import type { When } from '../../../core/event/when.ts'
import { directChoices, linkParameters, splitParameters } from '../../../core/links/direct.ts'
import type { LinkParameters } from '../../../core/links/link.ts'
import type { Recurrence } from '../../../core/recurrence/rule.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateTimeInZone, whenInWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { reminderInWords } from '../ui/event-fields.ts'
import { formButton } from '../ui/forms.ts'
import { rowList } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'

/** The parameters of a link, and when its event takes place; `undefined` if that cannot be read. */
export interface LinkContent {
  readonly parameters: LinkParameters
  readonly when: When | undefined
  readonly recurrence: Recurrence | undefined
}

/** The details of a link before a change. */
export interface EarlierVersion extends LinkContent {
  readonly number: number
  /** Unix seconds. */
  readonly replacedAt: number
}

/** The details of a link, without the title, which is the heading of the page. */
export function parameterList(page: PageContext, content: LinkContent): Html {
  const { title: _title, ...rest } = content.parameters
  const details = [...detailsOf(page, { ...content, parameters: rest }).values()]
  return html`<dl class="pairs">${details.map(
    ({ label, text }) => html`<div><dt>${label}</dt><dd dir="auto">${text}</dd></div>\n`,
  )}</dl>`
}

/** A parameter of a link, or all those with the time of its event, in words. */
interface Detail {
  readonly label: string
  readonly text: string
}

/** The parameters that say when the event takes place. */
const times: ReadonlySet<string> = new Set([
  ...['start', 'end', 'duration', 'timezone', 'all_day_event', 'recurring'],
  ...splitParameters,
])

/** The parameters whose values are one of a few names. */
const named: ReadonlySet<string> = new Set(['service', ...Object.keys(directChoices)])

/** The details of a link by parameter, with the time in words unless it cannot be read. */
function detailsOf(page: PageContext, content: LinkContent): ReadonlyMap<string, Detail> {
  const { texts, account } = page.translations
  const { fields } = account.links
  const time = timeInWords(content, page.translations)
  const given = linkParameters.flatMap((name): (readonly [string, Detail])[] => {
    const text = content.parameters[name]
    if (!text || (time && times.has(name))) return []
    return [[name, { label: fields[name], text: valueInWords(page, name, text) }]]
  })
  return new Map(time ? [['when', { label: texts.when, text: time }], ...given] : given)
}

function valueInWords(page: PageContext, name: string, text: string): string {
  if (name === 'alarm' && /^\d{1,5}$/.test(text)) return reminderInWords(page, Number(text))
  if (!named.has(name)) return text
  const { texts, account } = page.translations
  const words: Readonly<Record<string, string>> = { ...account.links.words, ...texts.services }
  return words[text] ?? text
}

function timeInWords(
  { when, recurrence }: LinkContent,
  translations: AccountTranslations,
): string | undefined {
  if (!when) return undefined
  const { texts, language } = translations
  const { days, times, zone } = whenInWords(when, translations)
  const rule = recurrence && fill(texts.repeats, { rule: recurrenceInWords(recurrence, language) })
  return [days, times, zone, rule].filter(Boolean).join(' · ')
}

/** The earlier versions of a link. */
interface VersionList {
  /** The key of the link. */
  readonly key: string
  readonly content: LinkContent
  /** The latest one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
}

/** The earlier versions of a link, each with the later changes and a button to restore it. */
export function versionList(
  page: PageContext,
  { key, content, versions, zone }: VersionList,
): Html {
  const { links } = page.translations.account
  const rows = versions.map((version, index) =>
    versionRow(page, { key, zone, version, next: versions[index - 1] ?? content }),
  )
  return html`<section><div class="head"><h2>${links.earlier}</h2></div>
<p class="quiet small">${rows.length > 0 ? links.earlierHelp : links.earlierNone}</p>
${rows.length > 0 && rowList(rows)}</section>`
}

interface VersionRow extends Pick<VersionList, 'key' | 'zone'> {
  readonly version: EarlierVersion
  /** The details of the link after the change. */
  readonly next: LinkContent
}

function versionRow(page: PageContext, { key, zone, version, next }: VersionRow): Html {
  const { translations } = page
  const { links } = translations.account
  const changes = changesBetween(page, version, next)
  const moment = dateTimeInZone(zone, version.replacedAt, translations)
  const action = `/account/links/restore/${key}`
  const values = { version: String(version.number) }
  return html`<div class="told"><p class="strong">${fill(links.until, { moment })}</p>
${changes.map((change) => html`<p class="quiet small" dir="auto">${change}</p>\n`)}
${changes.length === 0 && html`<p class="quiet small">${links.sameAgain}</p>`}</div>
${formButton(page, { action, words: links.bringBack, of: moment, values })}`
}

/** The differences between two versions of a link, as sentences. */
function changesBetween(
  page: PageContext,
  earlier: LinkContent,
  later: LinkContent,
): readonly string[] {
  const { setTo, unset, changedTo } = page.translations.account.links
  const [before, after] = [detailsOf(page, earlier), detailsOf(page, later)]
  return Array.from(new Map([...before, ...after]), ([name, { label: field }]) => {
    const [old = '', current = ''] = [before.get(name)?.text, after.get(name)?.text]
    if (old === current) return ''
    const form = old === '' ? setTo : current === '' ? unset : changedTo
    const shorten = name === 'when' ? String : truncate
    return fill(form, { field, before: shorten(old), after: shorten(current) })
  }).filter(Boolean)
}

/** The maximum length of texts in lists and headings, in characters. */
const maxTextLength = 80

export function truncate(text: string): string {
  const characters = Array.from(text.slice(0, 4 * maxTextLength))
  if (characters.length <= maxTextLength) return text
  return `${characters.slice(0, maxTextLength).join('')}…`
}
