import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { dateInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { qrCode } from '../../ui/qr-code.ts'
import { ceremonyForm, codeField } from '../sign-in/form-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { checkboxField, inputField } from '../ui/fields.ts'
import { formButton, postForm } from '../ui/forms.ts'
import { emptyState, rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { backLink, ownPassword } from './views.ts'

const twoFactorPath = '/account/settings/second-step'

/** The page of two-step verification: sets it up or, if it is on, shows its options. */
export function twoFactorPage(page: PageContext, isOn: boolean): string {
  const { settings } = page.translations.account
  return settingPage(
    page,
    settings.secondStepTitle,
    html`<p>${settings.secondStepText}</p>
${isOn ? whatCanBeDone(page) : passwordForm(page, settings.setUp)}`,
  )
}

function whatCanBeDone(page: PageContext): Html {
  const { settings } = page.translations.account
  return html`<p class="banner quiet">${settings.isOn}</p>
${rowList([
  html`<a href="${twoFactorPath}/codes">${settings.codesTitle}</a>`,
  html`<a href="${twoFactorPath}/off">${settings.turnOffTitle}</a>`,
])}
<p>${backLink(page)}</p>`
}

/** The setup of an authenticator app, and recovery codes in case it is lost. */
interface TwoFactorSetup {
  /** `otpauth://totp/…` */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** The page that sets up two-step verification, shown once. */
export function twoFactorSetupPage(
  page: PageContext,
  { uri, recoveryCodes }: TwoFactorSetup,
): string {
  const { settings } = page.translations.account
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return settingPage(
    page,
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
  )
}

/** The page that asks for the first code again, after a wrong one. */
export function twoFactorCodePage(page: PageContext): string {
  const { settings } = page.translations.account
  return settingPage(
    page,
    settings.secondStepTitle,
    html`<p>${settings.codeText}</p>
${codeForm(page)}
<p><a href="${twoFactorPath}">${settings.startAgain}</a></p>`,
  )
}

/** The page that asks for the password before new recovery codes are created. */
export function newRecoveryCodesPage(page: PageContext): string {
  const { settings } = page.translations.account
  const main = html`<p>${settings.codesText}</p>
${passwordForm(page, settings.makeCodes)}`
  return settingPage(page, settings.codesTitle, main)
}

export function recoveryCodesPage(page: PageContext, codes: readonly string[]): string {
  const { settings } = page.translations.account
  return settingPage(
    page,
    settings.codesMade,
    html`<p>${settings.keepText}</p>
${codeList(codes)}
<p><a class="button" href="/account/settings">${settings.done}</a></p>`,
  )
}

export function turnOffPage(page: PageContext): string {
  const { settings } = page.translations.account
  const main = html`<p>${settings.turnOffText}</p>
${passwordForm(page, settings.turnOff)}`
  return settingPage(page, settings.turnOffTitle, main)
}

function settingPage(page: PageContext, title: string, main: Html): string {
  return accountPage(page, { title, menuItem: 'settings', main })
}

function passwordForm(page: PageContext, submit: string): Html {
  const form = formWith(page)
  return postForm(page, { form, submit, main: ownPassword(page), beside: backLink(page) })
}

function codeForm(page: PageContext): Html {
  // Checked by default.
  const form = formWith(page, { endOthers: 'true' })
  const { turnOn, endOthers, endOthersHelp } = page.translations.account.settings
  const others = checkboxField({ name: 'endOthers', label: endOthers, help: endOthersHelp }, form)
  const main = html`${codeField(page, form, { inputmode: 'numeric' })}${others}`
  return postForm(page, { form, action: `${twoFactorPath}/confirm`, submit: turnOn, main })
}

function codeList(codes: readonly string[]): Html {
  return html`<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ul>`
}

function inGroups(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ')
}

interface ListedPasskey {
  readonly id: number
  readonly name: string
  /** Unix seconds. */
  readonly createdAt: number
}

/** The list of passkeys, with a form to add one. */
export function passkeysPage(
  page: PageContext,
  passkeys: readonly ListedPasskey[],
  zone: string,
): string {
  const { settings } = page.translations.account
  const rows = passkeys.map((passkey) => passkeyRow(page, passkey, zone))
  return accountPage(page, {
    title: settings.passkeys,
    menuItem: 'settings',
    main: html`<p>${settings.passkeysText}</p>
${rows.length > 0 ? rowList(rows) : emptyState(settings.passkeysEmpty)}
<h2>${settings.addPasskey}</h2>
${addForm(page)}`,
  })
}

function passkeyRow(page: PageContext, { id, name, createdAt }: ListedPasskey, zone: string): Html {
  const { settings } = page.translations.account
  const words = name === '' ? settings.passkeyUnnamed : name
  const button = {
    action: '/account/settings/passkeys/remove',
    values: { id: String(id) },
    words: settings.remove,
    of: words,
  }
  const date = dateInZone(zone, createdAt, page.translations)
  return html`<span><strong dir="auto">${words}</strong><br><span class="quiet small">${fill(settings.added, { date })}</span></span>${formButton(page, button)}`
}

function addForm(page: PageContext): Html {
  const { settings } = page.translations.account
  const form = formWith(page, {}, { name: settings.passkeyName })
  const name = {
    name: 'name',
    label: settings.passkeyName,
    help: settings.passkeyNameHelp,
    longest: 100,
  }
  const main = html`${inputField(page, name, form)}${ownPassword(page)}`
  return postForm(page, { form, submit: settings.addPasskey, main, beside: backLink(page) })
}

/** The page on which the browser creates a passkey. */
export function newPasskeyPage(
  page: PageContext,
  name: string,
  options: Readonly<Record<string, unknown>>,
): string {
  const { settings } = page.translations.account
  return accountPage(page, {
    title: settings.addPasskey,
    menuItem: 'settings',
    main: html`<p>${settings.passkeyAsk}</p>
${ceremonyForm(page, { kind: 'create', options, name })}
<p>${backLink(page)}</p>`,
    scripts: [accountScripts.passkey],
  })
}
