import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { accountScripts } from '../../views/inlined.ts'
import { qrCode } from '../../views/qr-code.ts'
import { dateInZone } from '../../views/when.ts'
import { ceremonyForm, codeField } from '../sign-in/form-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { checkboxField, inputField } from '../ui/fields.ts'
import { formButton, postForm } from '../ui/forms.ts'
import { emptyState, rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { backLink, ownPassword } from './views.ts'

const twoFactorPath = '/account/settings/second-step'

/** The page of two-step verification: sets it up or, where it is on, leads to its options. */
export function twoFactorPage(isOn: boolean, page: PageContext): string {
  const { settings } = page.speech.account
  return settingPage(
    settings.secondStepTitle,
    html`<p>${settings.secondStepText}</p>
${isOn ? whatCanBeDone(page) : passwordForm(settings.setUp, page)}`,
    page,
  )
}

function whatCanBeDone(page: PageContext): Html {
  const { settings } = page.speech.account
  return html`<p class="banner quiet">${settings.isOn}</p>
${rowList([
  html`<a href="${twoFactorPath}/codes">${settings.codesTitle}</a>`,
  html`<a href="${twoFactorPath}/off">${settings.turnOffTitle}</a>`,
])}
<p>${backLink(page)}</p>`
}

/** What an authenticator app needs, and the recovery codes that replace it. */
export interface TwoFactorSetup {
  /** `otpauth://totp/…` */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** The page that sets up two-step verification, shown once. */
export function twoFactorSetupPage(
  { uri, recoveryCodes }: TwoFactorSetup,
  page: PageContext,
): string {
  const { settings } = page.speech.account
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return settingPage(
    settings.secondStepTitle,
    html`<h2>${settings.scanTitle}</h2>
<div class="scan">${qrCode(uri, settings.scanPicture)}</div>
<p>${settings.scanText}</p>
<p><code class="key">${inGroups(key)}</code></p>
<h2>${settings.keepTitle}</h2>
<p>${settings.keepText}</p>
${codeList(recoveryCodes)}
<h2>${settings.proveTitle}</h2>
<p>${settings.proveText}</p>
${codeForm(page)}`,
    page,
  )
}

/** The page that asks for the first code again, after a wrong one. */
export function twoFactorCodePage(page: PageContext): string {
  const { settings } = page.speech.account
  return settingPage(
    settings.secondStepTitle,
    html`<p>${settings.codeText}</p>
${codeForm(page)}
<p><a href="${twoFactorPath}">${settings.startAgain}</a></p>`,
    page,
  )
}

/** The page that asks for the password before it creates new recovery codes. */
export function newRecoveryCodesPage(page: PageContext): string {
  const { settings } = page.speech.account
  const main = html`<p>${settings.codesText}</p>
${passwordForm(settings.makeCodes, page)}`
  return settingPage(settings.codesTitle, main, page)
}

/** The page with new recovery codes, shown once. */
export function recoveryCodesPage(codes: readonly string[], page: PageContext): string {
  const { settings } = page.speech.account
  return settingPage(
    settings.codesMade,
    html`<p>${settings.keepText}</p>
${codeList(codes)}
<p><a class="button" href="/account/settings">${settings.done}</a></p>`,
    page,
  )
}

/** The page that turns off two-step verification. */
export function turnOffPage(page: PageContext): string {
  const { settings } = page.speech.account
  const main = html`<p>${settings.turnOffText}</p>
${passwordForm(settings.turnOff, page)}`
  return settingPage(settings.turnOffTitle, main, page)
}

function settingPage(title: string, main: Html, page: PageContext): string {
  return accountPage({ title, menuItem: 'settings', main }, page)
}

function passwordForm(submit: string, page: PageContext): Html {
  const form = formWith(page)
  return postForm({ form, submit, main: ownPassword(page), beside: backLink(page) }, page)
}

function codeForm(page: PageContext): Html {
  // Ticked, until somebody takes that back.
  const form = formWith(page, { endOthers: 'true' })
  const { turnOn, endOthers, endOthersHelp } = page.speech.account.settings
  const others = checkboxField({ name: 'endOthers', label: endOthers, help: endOthersHelp }, form)
  const main = html`${codeField(form, page, { inputmode: 'numeric' })}${others}`
  return postForm({ form, action: `${twoFactorPath}/confirm`, submit: turnOn, main }, page)
}

function codeList(codes: readonly string[]): Html {
  return html`<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ul>`
}

function inGroups(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ')
}

/** A passkey in the list. */
export interface ListedPasskey {
  readonly id: number
  readonly name: string
  /** Unix seconds. */
  readonly createdAt: number
}

/** The list of passkeys, with a form to add one. */
export function passkeysPage(
  passkeys: readonly ListedPasskey[],
  zone: string,
  page: PageContext,
): string {
  const { settings } = page.speech.account
  const rows = passkeys.map((passkey) => passkeyRow(passkey, zone, page))
  return accountPage(
    {
      title: settings.passkeys,
      menuItem: 'settings',
      main: html`<p>${settings.passkeysText}</p>
${rows.length > 0 ? rowList(rows) : emptyState(settings.passkeysEmpty)}
<h2>${settings.addPasskey}</h2>
${addForm(page)}`,
    },
    page,
  )
}

function passkeyRow({ id, name, createdAt }: ListedPasskey, zone: string, page: PageContext): Html {
  const { settings } = page.speech.account
  const words = name === '' ? settings.passkeyUnnamed : name
  const button = {
    action: '/account/settings/passkeys/remove',
    values: { id: String(id) },
    words: settings.remove,
    of: words,
  }
  const date = dateInZone(zone, createdAt, page.speech)
  return html`<span><strong dir="auto">${words}</strong><br><span class="quiet small">${fill(settings.added, { date })}</span></span>${formButton(button, page)}`
}

function addForm(page: PageContext): Html {
  const { settings } = page.speech.account
  const form = formWith(page, {}, { name: settings.passkeyName })
  const name = {
    name: 'name',
    label: settings.passkeyName,
    help: settings.passkeyNameHelp,
    longest: 100,
  }
  const main = html`${inputField(name, form, page)}${ownPassword(page)}`
  return postForm({ form, submit: settings.addPasskey, main, beside: backLink(page) }, page)
}

/** The page on which the browser creates a passkey. */
export function newPasskeyPage(
  name: string,
  options: Readonly<Record<string, unknown>>,
  page: PageContext,
): string {
  const { settings } = page.speech.account
  return accountPage(
    {
      title: settings.addPasskey,
      menuItem: 'settings',
      main: html`<p>${settings.passkeyAsk}</p>
${ceremonyForm({ kind: 'create', options, name }, page)}
<p>${backLink(page)}</p>`,
      scripts: [accountScripts.passkey],
    },
    page,
  )
}
