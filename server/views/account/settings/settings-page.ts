import { html } from 'hono/html'
import { languages } from '../../../../core/language.ts'
import type { Html } from '../../../ui/html.ts'
import { ownNames } from '../../../ui/language-choice.ts'
import { counted } from '../../../ui/texts/texts.ts'
import { type Choice, choiceField, lineField } from '../fields.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'
import { zoneChoices } from '../zones.ts'

/** What the settings of an account are, as its person sees them. */
export interface SettingsShown {
  readonly name: string
  readonly zone: string
  readonly language: string
  readonly email: string
  readonly hasTwoFactor: boolean
  readonly passkeys: number
  readonly sessions: number
}

/** The page of all settings. */
export function settingsPage(shown: SettingsShown, frame: Frame): string {
  const { section, settings, transfer } = frame.speech.account
  return accountPage(
    {
      title: section.settings,
      part: 'settings',
      main: html`<h2>${settings.you}</h2>
${aboutForm(shown, frame)}
<h2>${settings.security}</h2>
${securityList(shown, frame)}
<section class="apart"><h2>${transfer.downloadTitle}</h2>
<p>${transfer.downloadSummary}</p>
<p class="actions"><a class="button" href="/account/download">${transfer.downloadTitle}</a></p></section>
<section class="apart"><h2>${settings.deleteTitle}</h2>
<p>${settings.deleteSummary}</p>
<p class="actions"><a class="button danger" href="/account/settings/delete">${settings.deleteTitle}</a></p></section>`,
    },
    frame,
  )
}

function aboutForm({ name, zone, language }: SettingsShown, frame: Frame): Html {
  const { section, settings } = frame.speech.account
  const form = formWith(frame, { name, zone, language }, settings)
  const own = { name: 'name', label: settings.name, autocomplete: 'name', longest: 100 }
  const where = { name: 'zone', label: settings.zone, help: settings.zoneHelp }
  const speaks = { name: 'language', label: settings.language, help: settings.languageHelp }
  const zones: readonly Choice[] = [['', settings.noZone], ...zoneChoices(zone)]
  const tongues = languages.map((one): Choice => [one, ownNames[one]])
  const fields = html`${lineField(own, form, frame)}
${choiceField({ ...where, choices: zones }, form, frame)}
${choiceField({ ...speaks, isRequired: true, choices: tongues }, form, frame)}`
  return postForm({ form, submit: section.save, main: fields }, frame)
}

function securityList(shown: SettingsShown, { speech }: Frame): Html {
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
