import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import { qrCode } from '../../../ui/qr-code.ts'
import { tickField } from '../fields.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'
import { codeField } from '../people/fields.ts'
import { backLink, ownPassword } from './change-pages.ts'

const path = '/account/settings/second-step'

/** The page of the second step: what it is, and to set it up; or what can be done with it. */
export function secondStepPage(isOn: boolean, frame: Frame): string {
  const { settings } = frame.speech.account
  return settingPage(
    settings.secondStepTitle,
    html`<p>${settings.secondStepText}</p>
${isOn ? whatCanBeDone(frame) : passwordForm(settings.setUp, frame)}`,
    frame,
  )
}

function whatCanBeDone(frame: Frame): Html {
  const { settings } = frame.speech.account
  return html`<p class="banner quiet">${settings.isOn}</p>
${rowList([
  html`<a href="${path}/codes">${settings.codesTitle}</a>`,
  html`<a href="${path}/off">${settings.turnOffTitle}</a>`,
])}
<p>${backLink(frame)}</p>`
}

/** What an app reads to show codes, and what replaces it. */
export interface Setup {
  /** `otpauth://totp/…` */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** The page that is shown once, where the second step is set up. */
export function setUpPage({ uri, recoveryCodes }: Setup, frame: Frame): string {
  const { settings } = frame.speech.account
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
${codeForm(frame)}`,
    frame,
  )
}

/** The page where a first code is typed once more: the one before was wrong. */
export function proofPage(frame: Frame): string {
  const { settings } = frame.speech.account
  return settingPage(
    settings.secondStepTitle,
    html`<p>${settings.codeText}</p>
${codeForm(frame)}
<p><a href="${path}">${settings.startAgain}</a></p>`,
    frame,
  )
}

/** The page where new recovery codes are asked for. */
export function askCodesPage(frame: Frame): string {
  const { settings } = frame.speech.account
  const main = html`<p>${settings.codesText}</p>
${passwordForm(settings.makeCodes, frame)}`
  return settingPage(settings.codesTitle, main, frame)
}

/** The page that shows them, once. */
export function codesPage(codes: readonly string[], frame: Frame): string {
  const { settings } = frame.speech.account
  return settingPage(
    settings.codesMade,
    html`<p>${settings.keepText}</p>
${codeList(codes)}
<p><a class="button" href="/account/settings">${settings.done}</a></p>`,
    frame,
  )
}

/** The page where the second step is switched off. */
export function turnOffPage(frame: Frame): string {
  const { settings } = frame.speech.account
  const main = html`<p>${settings.turnOffText}</p>
${passwordForm(settings.turnOff, frame)}`
  return settingPage(settings.turnOffTitle, main, frame)
}

function settingPage(title: string, main: Html, frame: Frame): string {
  return accountPage({ title, part: 'settings', main }, frame)
}

function passwordForm(submit: string, frame: Frame): Html {
  const form = formWith(frame)
  return postForm({ form, submit, main: ownPassword(frame), beside: backLink(frame) }, frame)
}

function codeForm(frame: Frame): Html {
  // Ticked, until somebody takes that back.
  const form = formWith(frame, { endOthers: 'true' })
  const { turnOn, endOthers, endOthersHelp } = frame.speech.account.settings
  const others = tickField({ name: 'endOthers', label: endOthers, help: endOthersHelp }, form)
  const main = html`${codeField(form, frame, { inputmode: 'numeric' })}${others}`
  return postForm({ form, action: `${path}/confirm`, submit: turnOn, main }, frame)
}

function codeList(codes: readonly string[]): Html {
  return html`<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ul>`
}

function inGroups(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ')
}
