import { html } from 'hono/html'
import { maxCounted } from '../../../core/account/lists.ts'
import { avatar } from '../../ui/avatar.ts'
import { brand } from '../../ui/brand.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon, smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import type { AccountTexts } from '../texts.ts'
import { tokenField } from './forms.ts'
import type { PageContext } from './page-context.ts'

/** The items of the navigation, with their paths. */
export const menuPaths = {
  home: '/account',
  calendars: '/account/calendars',
  oneTime: '/account/one-time',
  links: '/account/links',
  statistics: '/account/statistics',
  templates: '/account/templates',
  access: '/account/keys',
  trash: '/account/deleted',
  settings: '/account/settings',
} as const satisfies Partial<Record<keyof AccountTexts['section'], string>>

/** The name of an item of the navigation, which is also the name of its text. */
export type NavigationItem = keyof typeof menuPaths

const icons: Readonly<Record<NavigationItem, IconName>> = {
  home: 'house',
  calendars: 'calendar-days',
  oneTime: 'calendar-plus',
  links: 'link',
  statistics: 'chart-column',
  templates: 'palette',
  access: 'key-round',
  trash: 'trash-2',
  settings: 'settings',
}

const groups: readonly (readonly NavigationItem[])[] = [
  ['home', 'calendars', 'oneTime', 'links'],
  ['statistics', 'templates', 'access'],
  ['trash', 'settings'],
]

/**
 * The navigation: a bar on the side of wide screens. On phones it is a popover, which needs no
 * JavaScript, below a bar at the top.
 */
export function navigation(
  page: PageContext,
  person: NonNullable<PageContext['person']>,
  current: NavigationItem | undefined,
): Html {
  const { section } = page.translations.account
  return html`<header class="topbar">${brand('/account')}
<button type="button" class="btn plain square" popovertarget="create" aria-label="${section.create}">${icon('plus')}</button>
<button type="button" class="btn plain square" popovertarget="menu" aria-label="${section.menu}">${icon('menu')}</button></header>
<nav id="menu" class="side-nav" popover aria-label="${section.menu}">${brand('/account')}
<button type="button" class="btn primary wide" popovertarget="create">${smallIcon('plus')}${section.create}</button>
${groups.map((names) => html`<ul class="nav-part">${names.map((name) => item(page, name, current))}${names.includes('settings') && documentation(page)}</ul>\n`)}
${signOut(page)}${account(page, person)}</nav>
${createMenu(page)}`
}

function item(
  { translations, counts = {} }: PageContext,
  name: NavigationItem,
  current: NavigationItem | undefined,
): Html {
  const words = translations.account.section[name]
  const count = counts[name] || undefined
  return html`<li><a href="${menuPaths[name]}"${name === current && html` aria-current="page"`}>${icon(icons[name])}${words}${count && html` <span class="count">${countText(count, translations)}</span>`}</a></li>\n`
}

function countText(count: number, translations: PageContext['translations']): string {
  const max = maxCounted - 1
  return count > max ? `${inDigits(max, translations)}+` : inDigits(count, translations)
}

/** The name of the account, which leads to its settings. */
function account(
  { translations }: PageContext,
  { name, email }: NonNullable<PageContext['person']>,
): Html {
  return html`<a class="who" href="${menuPaths.settings}">${avatar(name || email, translations)}<span><span class="spoken">${translations.account.section.you}: </span><span class="strong">${name || email}</span>${name && html`<small>${email}</small>`}</span></a>`
}

function documentation({ translations }: PageContext): Html {
  return html`<li><a href="/docs">${icon('circle-help')}${translations.texts.documentation}</a></li>\n`
}

function signOut(page: PageContext): Html {
  const { section } = page.translations.account
  return html`<form class="nav-part" method="post" action="/account/sign-out">${tokenField(page)}<button>${icon('log-out')}${section.signOut}</button></form>\n`
}

function createMenu({ translations }: PageContext): Html {
  const { section, transfer } = translations.account
  const links = [
    ['/account/one-time/new', 'calendar-plus', section.make.event],
    ['/account/calendars/new', 'calendar-days', section.make.calendar],
    ['/account/links/new', 'link', section.make.link],
  ] as const
  return html`<div class="menu of-create" id="create" popover>
${links.map(([path, sign, words]) => html`<a href="${path}">${icon(sign)}${words}</a>\n`)}
<hr>
<a href="/account/import">${icon('file-up')}${transfer.importTitle}</a></div>`
}
