import { html } from 'hono/html'
import { languages } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { avatar } from '../../ui/avatar.ts'
import { spokenOf } from '../../ui/copy-button.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { ownNames } from '../../ui/language-choice.ts'
import { counted } from '../../ui/texts/texts.ts'
import { emailField, newPasswordField, passwordField } from '../sign-in/form-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import {
  inputField,
  type SelectOption,
  selectField,
  switchField,
  zoneGroups,
} from '../ui/fields.ts'
import { buttonLink, cancelLink, note, postForm } from '../ui/forms.ts'
import { listRow, rowList } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { type Form, formWith, isOfSection, type PageContext } from '../ui/page-context.ts'

const path = '/account/settings'

/** The settings of an account, as shown to its owner. */
interface ShownSettings {
  readonly name: string
  readonly zone: string
  readonly language: string
  readonly email: string
  /** Whether event pages offer to connect calendars; `undefined` if no provider is configured. */
  readonly connect: boolean | undefined
  readonly hasTwoFactor: boolean
  readonly passkeys: number
  readonly sessions: number
}

export function settingsPage(page: PageContext, shown: ShownSettings): string {
  const { section, settings, transfer } = page.translations.account
  const download = buttonLink('/account/download', transfer.downloadTitle, '', 'download')
  const brand = buttonLink(menuPaths.templates, settings.brandLink, '', 'palette')
  const remove = buttonLink(`${path}/delete`, `${settings.deleteTitle} …`, 'danger', 'trash-2')
  return accountPage(page, {
    title: section.settings,
    menuItem: 'settings',
    main: html`<div class="narrow form-l"><section class="stack"><h2>${settings.you}</h2>
${aboutForm(page, shown)}</section>
<section class="part"><h2>${settings.brand}</h2>
<p>${settings.brandSummary}</p>
<p class="actions">${brand}</p></section>
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

function aboutForm(page: PageContext, shown: ShownSettings): Html {
  const { name, zone, language, email, connect } = shown
  const { translations } = page
  const { section, settings } = translations.account
  const form = formWith(page, { name, zone, language, connect: connect ? 'true' : '' }, settings)
  const nameField = { name: 'name', label: settings.name, autocomplete: 'name', longest: 100 }
  const zoneField = {
    name: 'zone',
    label: settings.zone,
    help: settings.zoneHelp,
    icon: 'globe',
    choices: [['', settings.noZone]] as const,
    groups: zoneGroups(page, [zone]),
  } as const
  const fields = html`<div class="host">${avatar(name || email, translations, 'big')}<p class="quiet small">${settings.initials}</p></div>
${inputField(page, nameField, form)}
<div class="side-by-side">${selectField(page, zoneField, form)}
${languageField(page, language, form)}</div>
${connect !== undefined && switchField({ name: 'connect', label: settings.connect, help: settings.connectHelp }, form)}`
  return postForm(page, { form, submit: section.save, main: fields })
}

function languageField(page: PageContext, language: string, form: Form): Html {
  const { settings } = page.translations.account
  // An account may have the language of a browser for which these pages are not translated.
  const offered = languages.filter((one) => one === language || isOfSection(one))
  const choices = offered.map((one): SelectOption => [one, ownNames[one]])
  const field = { name: 'language', label: settings.language, help: settings.languageHelp }
  return selectField(page, { ...field, icon: 'languages', isRequired: true, choices }, form)
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
  const current = passwordField(page, form, { label: settings.presentPassword })
  const fields = html`${current}${newPasswordField(page, form)}`
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
