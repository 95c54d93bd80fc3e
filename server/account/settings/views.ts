import { html } from 'hono/html'
import { languages } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateTimeInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { ownNames } from '../../ui/language-choice.ts'
import { counted } from '../../ui/texts/texts.ts'
import { emailField, newPasswordField, passwordField } from '../sign-in/form-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { inputField, type SelectOption, selectField, zoneChoices } from '../ui/fields.ts'
import { formButton, postForm } from '../ui/forms.ts'
import { rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'

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
  return accountPage(page, {
    title: section.settings,
    menuItem: 'settings',
    main: html`<h2>${settings.you}</h2>
${aboutForm(page, shown)}
<h2>${settings.security}</h2>
${securityList(page, shown)}
<section class="apart"><h2>${transfer.downloadTitle}</h2>
<p>${transfer.downloadSummary}</p>
<p class="actions"><a class="button" href="/account/download">${transfer.downloadTitle}</a></p></section>
<section class="apart"><h2>${settings.deleteTitle}</h2>
<p>${settings.deleteSummary}</p>
<p class="actions"><a class="button danger" href="/account/settings/delete">${settings.deleteTitle}</a></p></section>`,
  })
}

function aboutForm(page: PageContext, { name, zone, language }: ShownSettings): Html {
  const { section, settings } = page.translations.account
  const form = formWith(page, { name, zone, language }, settings)
  const own = { name: 'name', label: settings.name, autocomplete: 'name', longest: 100 }
  const where = { name: 'zone', label: settings.zone, help: settings.zoneHelp }
  const speaks = { name: 'language', label: settings.language, help: settings.languageHelp }
  const zones: readonly SelectOption[] = [['', settings.noZone], ...zoneChoices(zone)]
  const tongues = languages.map((one): SelectOption => [one, ownNames[one]])
  const fields = html`${inputField(page, own, form)}
${selectField(page, { ...where, choices: zones }, form)}
${selectField(page, { ...speaks, isRequired: true, choices: tongues }, form)}`
  return postForm(page, { form, submit: section.save, main: fields })
}

function securityList({ translations }: PageContext, shown: ShownSettings): Html {
  const { settings } = translations.account
  const { email, hasTwoFactor, passkeys, sessions } = shown
  const keys = counted(settings.passkeyCount, passkeys, translations.tag)
  const rows = [
    ['email', settings.email, email],
    ['password', settings.password, ''],
    ['second-step', settings.secondStep, hasTwoFactor ? settings.on : settings.off],
    ['passkeys', settings.passkeys, passkeys === 0 ? settings.none : keys],
    ['devices', settings.devices, counted(settings.deviceCount, sessions, translations.tag)],
  ] as const
  return rowList(
    rows.map(
      ([path, name, state]) =>
        html`<a href="/account/settings/${path}">${name}</a><span class="quiet">${state}</span>`,
    ),
  )
}

export function changeEmailPage(page: PageContext, email: string, sendsMail: boolean): string {
  const { signIn, settings } = page.translations.account
  const form = formWith(page)
  const fields = html`${emailField(page, form, { label: settings.newEmail })}${ownPassword(page)}`
  return accountPage(page, {
    title: settings.emailTitle,
    menuItem: 'settings',
    main: html`<p>${fill(settings.emailText, { email })}</p>
${!sendsMail && html`<p class="banner quiet">${signIn.mailPrinted}</p>`}
${postForm(page, { form, submit: signIn.sendLink, main: fields, beside: backLink(page) })}`,
  })
}

export function changePasswordPage(page: PageContext): string {
  const { signIn, settings } = page.translations.account
  const form = formWith(page)
  const present = passwordField(page, form, { label: settings.presentPassword })
  const fields = html`${present}${newPasswordField(page, form)}`
  return accountPage(page, {
    title: settings.passwordTitle,
    menuItem: 'settings',
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
  return accountPage(page, {
    title: settings.deleteTitle,
    menuItem: 'settings',
    main: html`<div class="markup"><p>${settings.deleteText}</p>
<ul>${parts}</ul></div>
<p><a href="/account/download">${settings.download}</a></p>
${postForm(page, { form, submit, look: 'danger', main, beside: backLink(page) })}`,
  })
}

/** The field in which signed-in people confirm their password. */
export function ownPassword(page: PageContext): Html {
  const { ownPassword: label } = page.translations.account.settings
  return passwordField(page, formWith(page), { label })
}

/** The link back to all settings. */
export function backLink({ translations }: PageContext): Html {
  return html`<a href="/account/settings">${translations.account.settings.back}</a>`
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
  const others = { action: '/account/settings/devices/others', words: settings.signOutOthers }
  return accountPage(page, {
    title: settings.devices,
    menuItem: 'settings',
    main: html`<p>${settings.devicesText}</p>
${rowList(sessions.map((session) => sessionRow(page, session, zone)))}
<div class="actions">${sessions.length > 1 && formButton(page, others)}${backLink(page)}</div>`,
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
    action: '/account/settings/devices/end',
    values: { id: String(id) },
    words: settings.signOutOne,
    of: name,
  }
  const end = isThis
    ? html`<span class="quiet">${settings.thisDevice}</span>`
    : formButton(page, button)
  return html`<span><strong>${name}</strong><br><span class="quiet small">${fill(settings.since, dates)}</span></span>${end}`
}
