import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import { momentIn } from '../days.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'
import { backLink } from './change-pages.ts'

/** A session as it stands in the list. */
export interface SessionShown {
  readonly id: number
  readonly isThis: boolean
  /** A kind of device, as `core/devices` names them. */
  readonly kind: string
  /** The family of its browser, or nothing. */
  readonly browser: string
  /** Unix seconds, as is the next. */
  readonly createdAt: number
  readonly usedAt: number
}

/** The page of all devices that are signed in. */
export function devicesPage(sessions: readonly SessionShown[], zone: string, frame: Frame): string {
  const { settings } = frame.speech.account
  const others = { action: '/account/settings/devices/others', words: settings.signOutOthers }
  return accountPage(
    {
      title: settings.devices,
      part: 'settings',
      main: html`<p>${settings.devicesText}</p>
${rowList(sessions.map((session) => sessionRow(session, zone, frame)))}
<div class="actions">${sessions.length > 1 && formButton(others, frame)}${backLink(frame)}</div>`,
    },
    frame,
  )
}

function sessionRow(session: SessionShown, zone: string, frame: Frame): Html {
  const { settings } = frame.speech.account
  const { id, isThis, kind, browser, createdAt, usedAt } = session
  const kinds: Readonly<Record<string, string>> = settings.kinds
  const device = kinds[kind] ?? settings.kinds.other
  const name = browser === '' ? device : `${device}, ${browser}`
  const dates = { date: momentIn(zone, createdAt, frame), used: momentIn(zone, usedAt, frame) }
  const button = {
    action: '/account/settings/devices/end',
    values: { id: String(id) },
    words: settings.signOutOne,
    of: name,
  }
  const end = isThis
    ? html`<span class="quiet">${settings.thisDevice}</span>`
    : formButton(button, frame)
  return html`<span><strong>${name}</strong><br><span class="quiet small">${fill(settings.since, dates)}</span></span>${end}`
}
