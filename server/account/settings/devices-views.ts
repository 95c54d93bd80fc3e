import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { dateTimeInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { formButton } from '../ui/forms.ts'
import { listRow, rowList, tile } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { settingPage } from './views.ts'

const path = '/account/settings/devices'

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
  const others = { action: `${path}/others`, words: settings.signOutOthers }
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
    action: `${path}/end`,
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
