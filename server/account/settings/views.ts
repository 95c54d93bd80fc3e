import { html } from 'hono/html'
import { languages } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { spokenOf } from '../../ui/copy-button.ts'
import { dateTimeInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { ownNames } from '../../ui/language-choice.ts'
import { counted } from '../../ui/texts/texts.ts'
import { emailField, newPasswordField, passwordField } from '../sign-in/form-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { inputField, type SelectOption, selectField, zoneGroups } from '../ui/fields.ts'
import { buttonLink, cancelLink, formButton, note, postForm } from '../ui/forms.ts'
import { listRow, rowList, tile } from '../ui/lists.ts'
import { initialsOf } from '../ui/navigation.ts'
import { formWith, isOfSection, type PageContext } from '../ui/page-context.ts'

const path = '/account/settings'

/** The settings of an account, as shown to its owner. */
interface ShownSettings {
  readonly name: string
  readonly zone: string
  readonly language: string
  readonly email: string
  readonly hasTwoFactor: boolean
  readonly passkeys: number
  readonly sessions: number
}

export function settingsPage(page: PageContext, shown: ShownSettings): string {
  const { section, settings, transfer } = page.translations.account
  const download = buttonLink('/account/download', transfer.downloadTitle, '', 'download')
  const remove = buttonLink(`${path}/delete`, `${settings.deleteTitle} …`, 'danger', 'trash-2')
  return accountPage(page, {
    title: section.settings,
    menuItem: 'settings',
    main: html`<div class="narrow form-l"><section class="stack"><h2>${settings.you}</h2>
${aboutForm(page, shown)}</section>
<section class="part"><h2>${settings.security}</h2>
${securityList(page, shown)}</section>
<section class="part"><h2>${transfer.downloadHeading}</h2>
<p>${transfer.downloadSummary}</p>
<p class="actions">${download}</p></section>
<section class="part"><h2>${settings.deleteTitle}</h2>
<p>${settings.deleteSummary}</p>
<p class="actions">${remove}</p></section></div>`,
  })
}

function aboutForm(page: PageContext, { name, zone, language, email }: ShownSettings): Html {
  const { section, settings } = page.translations.account
  const form = formWith(page, { name, zone, language }, settings)
  const own = { name: 'name', label: settings.name, autocomplete: 'name', longest: 100 }
  const where = {
    name: 'zone',
    label: settings.zone,
    help: settings.zoneHelp,
    icon: 'globe',
  } as const
  const speaks = { name: 'language', label: settings.language, help: settings.languageHelp }
  const zones = { choices: [['', settings.noZone]] as const, groups: zoneGroups(page, [zone]) }
  // An account may have the language of a browser for which these pages are not translated.
  const offered = languages.filter((one) => one === language || isOfSection(one))
  const tongues = offered.map((one): SelectOption => [one, ownNames[one]])
  const fields = html`<div class="host"><span class="avatar big" aria-hidden="true">${initialsOf(name || email)}</span><p class="quiet small">${settings.initials}</p></div>
${inputField(page, own, form)}
<div class="side-by-side">${selectField(page, { ...where, ...zones }, form)}
${selectField(page, { ...speaks, icon: 'languages', isRequired: true, choices: tongues }, form)}</div>`
  return postForm(page, { form, submit: section.save, main: fields })
}

interface Setting {
  readonly name: string
  readonly path: string
  readonly state: string
  readonly change: string
  readonly badge?: Html
}

function securityList(page: PageContext, shown: ShownSettings): Html {
  const { account, tag } = page.translations
  const { settings } = account
  const { email, hasTwoFactor, passkeys, sessions } = shown
  const { change, manage, view } = settings
  const keys = passkeys === 0 ? settings.none : counted(settings.passkeyCount, passkeys, tag)
  const devices = counted(settings.deviceCount, sessions, tag)
  const state = hasTwoFactor
    ? html`<span class="badge done">${smallIcon('shield-check')}${settings.on}</span>`
    : html`<span class="badge">${settings.off}</span>`
  const rows: readonly Setting[] = [
    { path: 'email', name: settings.email, state: email, change },
    { path: 'password', name: settings.password, state: '', change },
    {
      path: 'second-step',
      name: settings.secondStep,
      state: settings.secondStepSummary,
      change: hasTwoFactor ? manage : settings.setUp,
      badge: state,
    },
    { path: 'passkeys', name: settings.passkeys, state: keys, change: manage },
    { path: 'devices', name: settings.devices, state: devices, change: view },
  ]
  return rowList(rows.map(settingRow))
}

function settingRow({ name, path: part, state, change, badge }: Setting): Html {
  const link = html`<a class="btn" href="${path}/${part}">${change}${spokenOf(name)}</a>`
  return listRow({ title: name, facts: [state], end: html`${badge}${link}` })
}

/** A page of one setting, below the page of all settings. */
export function settingPage(page: PageContext, setting: SettingPage): string {
  const { section } = page.translations.account
  const { main, ...rest } = setting
  return accountPage(page, {
    ...rest,
    above: { path, words: section.settings },
    menuItem: 'settings',
    main: html`<div class="narrow stack">${main}</div>`,
  })
}

interface SettingPage {
  readonly title: string
  readonly lead?: string
  readonly main: Html
  readonly scripts?: readonly { readonly text: string }[]
}

export function changeEmailPage(page: PageContext, email: string, sendsMail: boolean): string {
  const { signIn, settings } = page.translations.account
  const form = formWith(page)
  const fields = html`${emailField(page, form, { label: settings.newEmail })}${ownPassword(page)}`
  return settingPage(page, {
    title: settings.emailTitle,
    main: html`<p>${fill(settings.emailText, { email })}</p>
${!sendsMail && note(signIn.mailPrinted)}
${postForm(page, { form, submit: signIn.sendLink, main: fields, beside: backLink(page) })}`,
  })
}

export function changePasswordPage(page: PageContext): string {
  const { signIn, settings } = page.translations.account
  const form = formWith(page)
  const present = passwordField(page, form, { label: settings.presentPassword })
  const fields = html`${present}${newPasswordField(page, form)}`
  return settingPage(page, {
    title: settings.passwordTitle,
    main: html`<p>${settings.passwordText}</p>
${postForm(page, { form, submit: signIn.savePassword, main: fields, beside: backLink(page) })}`,
  })
}

/** The page that deletes the account, with a list of what is deleted with it. */
export function deleteAccountPage(page: PageContext): string {
  const { settings } = page.translations.account
  const form = formWith(page)
  const parts = Object.values(settings.deleteList).map((part) => html`<li>${part}</li>\n`)
  const main = ownPassword(page)
  const submit = settings.deleteButton
  return settingPage(page, {
    title: settings.deleteTitle,
    main: html`<div class="note danger">${icon('triangle-alert')}<div><p>${settings.deleteText}</p>
<ul>${parts}</ul></div></div>
<p>${buttonLink('/account/download', settings.download, '', 'download')}</p>
${postForm(page, { form, submit, look: 'danger', main, beside: backLink(page) })}`,
  })
}

/** The field in which signed-in people confirm their password. */
export function ownPassword(page: PageContext): Html {
  const { ownPassword: label } = page.translations.account.settings
  return passwordField(page, formWith(page), { label })
}

/** The link back to all settings. */
export function backLink(page: PageContext): Html {
  return cancelLink(page, path)
}

interface ListedSession {
  readonly id: number
  readonly isThis: boolean
  /** A kind of device, as `core/devices` names it. */
  readonly kind: string
  /** The name of its browser; empty if unknown. */
  readonly browser: string
  /** Unix seconds, like the next property. */
  readonly createdAt: number
  readonly usedAt: number
}

export function devicesPage(
  page: PageContext,
  sessions: readonly ListedSession[],
  zone: string,
): string {
  const { settings } = page.translations.account
  const others = { action: `${path}/devices/others`, words: settings.signOutOthers }
  return settingPage(page, {
    title: settings.devices,
    lead: settings.devicesText,
    main: html`${rowList(sessions.map((session) => sessionRow(page, session, zone)))}
${sessions.length > 1 && formButton(page, { ...others, icon: 'log-out' })}`,
  })
}

function sessionRow(page: PageContext, session: ListedSession, zone: string): Html {
  const { settings } = page.translations.account
  const { id, isThis, kind, browser, createdAt, usedAt } = session
  const kinds: Readonly<Record<string, string>> = settings.kinds
  const device = kinds[kind] ?? settings.kinds.other
  const name = browser === '' ? device : `${device}, ${browser}`
  const dates = {
    date: dateTimeInZone(zone, createdAt, page.translations),
    used: dateTimeInZone(zone, usedAt, page.translations),
  }
  const button = {
    action: `${path}/devices/end`,
    values: { id: String(id) },
    words: settings.signOutOne,
    of: name,
  }
  const end = isThis
    ? html`<span class="badge accent">${settings.thisDevice}</span>`
    : formButton(page, button)
  const sign = kind === 'mac' || kind === 'windows' || kind === 'linux' ? 'monitor' : 'smartphone'
  return listRow({
    mark: tile(sign, { id }),
    title: name,
    facts: [fill(settings.since, dates)],
    end,
  })
}
