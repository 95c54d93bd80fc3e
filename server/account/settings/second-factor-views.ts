import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { dateInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { qrCode } from '../../ui/qr-code.ts'
import { ceremonyForm, codeField } from '../sign-in/form-views.ts'
import { checkboxField, inputField } from '../ui/fields.ts'
import { buttonLink, formButton, postForm } from '../ui/forms.ts'
import { emptyState, listRow, rowList, tile } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { backLink, ownPassword, settingPage } from './views.ts'

const twoFactorPath = '/account/settings/second-step'

/** The page of two-step verification: sets it up or, if it is on, shows its options. */
export function twoFactorPage(page: PageContext, isOn: boolean): string {
  const { settings } = page.translations.account
  return settingPage(page, {
    title: settings.secondStepTitle,
    main: html`<p>${settings.secondStepText}</p>
${isOn ? options(page) : passwordForm(page, settings.setUp)}`,
  })
}

function options({ translations }: PageContext): Html {
  const { settings } = translations.account
  const links = [
    [settings.codesTitle, `${twoFactorPath}/codes`],
    [settings.turnOffTitle, `${twoFactorPath}/off`],
  ] as const
  return html`<div class="note done">${icon('shield-check')}<p>${settings.isOn}</p></div>
${rowList(links.map(([title, path]) => listRow({ title, path, end: smallIcon('chevron-right', 'flips') })))}`
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
  return settingPage(page, {
    title: settings.secondStepTitle,
    main: html`<section class="stack"><h2>${settings.scanTitle}</h2>
${qrCode(uri, settings.scanPicture)}
<p>${settings.scanText}</p>
<p><code class="mono">${inGroups(key)}</code></p></section>
<section class="part"><h2>${settings.keepTitle}</h2>
<p>${settings.keepText}</p>
${codeList(recoveryCodes)}</section>
<section class="part"><h2>${settings.proveTitle}</h2>
<p>${settings.proveText}</p>
${codeForm(page)}</section>`,
  })
}

/** The page that asks for the first code again, after a wrong one. */
export function twoFactorCodePage(page: PageContext): string {
  const { settings } = page.translations.account
  return settingPage(page, {
    title: settings.secondStepTitle,
    main: html`<p>${settings.codeText}</p>
${codeForm(page)}
<p><a href="${twoFactorPath}">${settings.startAgain}</a></p>`,
  })
}

/** The page that asks for the password before new recovery codes are created. */
export function newRecoveryCodesPage(page: PageContext): string {
  const { settings } = page.translations.account
  const main = html`<p>${settings.codesText}</p>
${passwordForm(page, settings.makeCodes)}`
  return settingPage(page, { title: settings.codesTitle, main })
}

export function recoveryCodesPage(page: PageContext, codes: readonly string[]): string {
  const { settings } = page.translations.account
  return settingPage(page, {
    title: settings.codesMade,
    main: html`<p>${settings.keepText}</p>
${codeList(codes)}
<p>${buttonLink('/account/settings', settings.done, 'primary')}</p>`,
  })
}

export function turnOffPage(page: PageContext): string {
  const { settings } = page.translations.account
  const main = html`<p>${settings.turnOffText}</p>
${passwordForm(page, settings.turnOff)}`
  return settingPage(page, { title: settings.turnOffTitle, main })
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
  return html`<ul class="codes">${codes.map((code) => html`<li><code class="mono">${code}</code></li>\n`)}</ul>`
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
  return settingPage(page, {
    title: settings.passkeys,
    lead: settings.passkeysText,
    main: html`${rows.length > 0 ? rowList(rows) : emptyState(settings.passkeysEmpty)}
<section class="part"><h2>${settings.addPasskey}</h2>
${addForm(page)}</section>`,
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
  return listRow({
    mark: tile('fingerprint', { id }),
    title: words,
    facts: [fill(settings.added, { date })],
    end: formButton(page, button),
  })
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
  return settingPage(page, {
    title: settings.addPasskey,
    main: html`<p>${settings.passkeyAsk}</p>
${ceremonyForm(page, { kind: 'create', options, name })}
<p>${backLink(page)}</p>`,
    scripts: [accountScripts.passkey],
  })
}
