import { html } from 'hono/html'
import { languages } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { ownNames } from '../../views/language-choice.ts'
import { counted } from '../../views/texts/texts.ts'
import { dateTimeInZone } from '../../views/when.ts'
import { emailField, newPasswordField, passwordField } from '../sign-in/form-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { inputField, type SelectOption, selectField, zoneChoices } from '../ui/fields.ts'
import { formButton, postForm } from '../ui/forms.ts'
import { rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'

/** The settings of an account, as they are shown to its person. */
interface AccountSettings {
  readonly name: string
  readonly zone: string
  readonly language: string
  readonly email: string
  readonly hasTwoFactor: boolean
  readonly passkeys: number
  readonly sessions: number
}

/** The page with all settings. */
export function settingsPage(shown: AccountSettings, page: PageContext): string {
  const { section, settings, transfer } = page.speech.account
  return accountPage(
    {
      title: section.settings,
      menuItem: 'settings',
      main: html`<h2>${settings.you}</h2>
${aboutForm(shown, page)}
<h2>${settings.security}</h2>
${securityList(shown, page)}
<section class="apart"><h2>${transfer.downloadTitle}</h2>
<p>${transfer.downloadSummary}</p>
<p class="actions"><a class="button" href="/account/download">${transfer.downloadTitle}</a></p></section>
<section class="apart"><h2>${settings.deleteTitle}</h2>
<p>${settings.deleteSummary}</p>
<p class="actions"><a class="button danger" href="/account/settings/delete">${settings.deleteTitle}</a></p></section>`,
    },
    page,
  )
}

function aboutForm({ name, zone, language }: AccountSettings, page: PageContext): Html {
  const { section, settings } = page.speech.account
  const form = formWith(page, { name, zone, language }, settings)
  const own = { name: 'name', label: settings.name, autocomplete: 'name', longest: 100 }
  const where = { name: 'zone', label: settings.zone, help: settings.zoneHelp }
  const speaks = { name: 'language', label: settings.language, help: settings.languageHelp }
  const zones: readonly SelectOption[] = [['', settings.noZone], ...zoneChoices(zone)]
  const tongues = languages.map((one): SelectOption => [one, ownNames[one]])
  const fields = html`${inputField(own, form, page)}
${selectField({ ...where, choices: zones }, form, page)}
${selectField({ ...speaks, isRequired: true, choices: tongues }, form, page)}`
  return postForm({ form, submit: section.save, main: fields }, page)
}

function securityList(shown: AccountSettings, { speech }: PageContext): Html {
  const { settings } = speech.account
  const { email, hasTwoFactor, passkeys, sessions } = shown
  const keys = counted(settings.passkeyCount, passkeys, speech.tag)
  const rows = [
    ['email', settings.email, email],
    ['password', settings.password, ''],
    ['second-step', settings.secondStep, hasTwoFactor ? settings.on : settings.off],
    ['passkeys', settings.passkeys, passkeys === 0 ? settings.none : keys],
    ['devices', settings.devices, counted(settings.deviceCount, sessions, speech.tag)],
  ] as const
  return rowList(
    rows.map(
      ([path, name, state]) =>
        html`<a href="/account/settings/${path}">${name}</a><span class="quiet">${state}</span>`,
    ),
  )
}

/** The page that changes the email address. */
export function changeEmailPage(email: string, sendsMail: boolean, page: PageContext): string {
  const { signIn, settings } = page.speech.account
  const form = formWith(page)
  const fields = html`${emailField(form, page, { label: settings.newEmail })}${ownPassword(page)}`
  return accountPage(
    {
      title: settings.emailTitle,
      menuItem: 'settings',
      main: html`<p>${fill(settings.emailText, { email })}</p>
${!sendsMail && html`<p class="banner quiet">${signIn.mailPrinted}</p>`}
${postForm({ form, submit: signIn.sendLink, main: fields, beside: backLink(page) }, page)}`,
    },
    page,
  )
}

/** The page that changes the password. */
export function changePasswordPage(page: PageContext): string {
  const { signIn, settings } = page.speech.account
  const form = formWith(page)
  const present = passwordField(form, page, { label: settings.presentPassword })
  const fields = html`${present}${newPasswordField(form, page)}`
  return accountPage(
    {
      title: settings.passwordTitle,
      menuItem: 'settings',
      main: html`<p>${settings.passwordText}</p>
${postForm({ form, submit: signIn.savePassword, main: fields, beside: backLink(page) }, page)}`,
    },
    page,
  )
}

/** The page that deletes the account, with a list of what is deleted with it. */
export function deleteAccountPage(page: PageContext): string {
  const { settings } = page.speech.account
  const form = formWith(page)
  const parts = Object.values(settings.deleteList).map((part) => html`<li>${part}</li>\n`)
  const main = ownPassword(page)
  const submit = settings.deleteButton
  return accountPage(
    {
      title: settings.deleteTitle,
      menuItem: 'settings',
      main: html`<div class="markup"><p>${settings.deleteText}</p>
<ul>${parts}</ul></div>
<p><a href="/account/download">${settings.download}</a></p>
${postForm({ form, submit, look: 'danger', main, beside: backLink(page) }, page)}`,
    },
    page,
  )
}

/** The field in which signed-in people confirm their password. */
export function ownPassword(page: PageContext): Html {
  const { ownPassword: label } = page.speech.account.settings
  return passwordField(formWith(page), page, { label })
}

/** The link back to all settings. */
export function backLink({ speech }: PageContext): Html {
  return html`<a href="/account/settings">${speech.account.settings.back}</a>`
}

/** A session in the list. */
interface ListedSession {
  readonly id: number
  readonly isThis: boolean
  /** A kind of device, as `core/devices` names it. */
  readonly kind: string
  /** The name of its browser, or an empty text. */
  readonly browser: string
  /** Unix seconds, like the next one. */
  readonly createdAt: number
  readonly usedAt: number
}

/** The list of devices that are signed in. */
export function devicesPage(
  sessions: readonly ListedSession[],
  zone: string,
  page: PageContext,
): string {
  const { settings } = page.speech.account
  const others = { action: '/account/settings/devices/others', words: settings.signOutOthers }
  return accountPage(
    {
      title: settings.devices,
      menuItem: 'settings',
      main: html`<p>${settings.devicesText}</p>
${rowList(sessions.map((session) => sessionRow(session, zone, page)))}
<div class="actions">${sessions.length > 1 && formButton(others, page)}${backLink(page)}</div>`,
    },
    page,
  )
}

function sessionRow(session: ListedSession, zone: string, page: PageContext): Html {
  const { settings } = page.speech.account
  const { id, isThis, kind, browser, createdAt, usedAt } = session
  const kinds: Readonly<Record<string, string>> = settings.kinds
  const device = kinds[kind] ?? settings.kinds.other
  const name = browser === '' ? device : `${device}, ${browser}`
  const dates = {
    date: dateTimeInZone(zone, createdAt, page.speech),
    used: dateTimeInZone(zone, usedAt, page.speech),
  }
  const button = {
    action: '/account/settings/devices/end',
    values: { id: String(id) },
    words: settings.signOutOne,
    of: name,
  }
  const end = isThis
    ? html`<span class="quiet">${settings.thisDevice}</span>`
    : formButton(button, page)
  return html`<span><strong>${name}</strong><br><span class="quiet small">${fill(settings.since, dates)}</span></span>${end}`
}
