import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import { subscribeServices } from '../../../../core/calendar/follower.ts'
import { fill } from '../../../../core/text/templates.ts'
import { copyButton } from '../../address.ts'
import type { ButtonScript } from '../../button-script.ts'
import type { Html } from '../../html.ts'
import { qrCode } from '../../qr-code.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'
import { calendarTabs } from './tabs.ts'

/** What is handed out of a calendar. */
export interface Shared {
  readonly calendar: Calendar
  /** The address that the service is reached by. */
  readonly baseUrl: string
  readonly button: ButtonScript
}

/** The page with all the addresses and codes of a calendar. */
export function sharePage(shared: Shared, frame: Frame): string {
  const { id, key, title } = shared.calendar
  const page = `${shared.baseUrl}/subscribe/${key}`
  const { calendars } = frame.speech.account
  return accountPage(
    {
      title,
      part: 'calendars',
      main: html`${calendarTabs(id, 'share', frame)}
${subscribePage(page, frame)}
<section><h2>${calendars.services}</h2><p class="quiet">${calendars.servicesHelp}</p>
${rowList(subscribeServices.map((service) => serviceAddress(`${page}+${service}`, service, frame)))}</section>
${codeToCopy(calendars.frame, calendars.frameHelp, frameCode(shared), frame)}
${codeToCopy(calendars.link, '', linkCode(page, fill(calendars.linkWords, { title })), frame)}`,
    },
    frame,
  )
}

function subscribePage(address: string, { speech }: Frame): Html {
  const { calendars } = speech.account
  return html`<section class="sharing"><div class="copy"><h2><label for="address">${calendars.subscribePage}</label></h2>
<p class="quiet" id="address-help">${calendars.subscribePageHelp}</p>
<input class="field" id="address" dir="ltr" readonly value="${address}" aria-describedby="address-help">
<p class="actions"><a class="button" href="${address}">${calendars.openSubscribePage}</a>${copyButton(address, speech.texts.copyAddress, speech)}</p></div>
<div class="qr">${qrCode(address, calendars.scan)}</div></section>`
}

function serviceAddress(
  address: string,
  service: (typeof subscribeServices)[number],
  { speech }: Frame,
): Html {
  const words = speech.texts.services[service]
  const label = fill(speech.account.calendars.address, { service: words })
  return html`<div><strong>${words}</strong>
<p class="quiet small" dir="ltr">${address}</p></div>
<div role="group" aria-label="${label}">${copyButton(address, speech.texts.copyAddress, speech)}</div>`
}

function frameCode({ calendar, baseUrl, button }: Shared): string {
  const frame = html`<iframe src="${baseUrl}/embed/${calendar.key}" title="${calendar.title}" style="width: 100%; border: 0" height="600"></iframe>`
  const script = html`<script src="${button.src}" integrity="${button.integrity}" crossorigin="anonymous" async></script>`
  return `${frame}\n${script}`
}

function linkCode(address: string, words: string): string {
  return String(html`<a href="${address}">${words}</a>`)
}

function codeToCopy(heading: string, help: string, code: string, { speech }: Frame): Html {
  return html`<section class="copy"><h2>${heading}</h2>${help && html`<p class="quiet">${help}</p>`}
<pre tabindex="0" dir="ltr"><code>${code}</code></pre>
${copyButton(code, speech.account.calendars.copyCode, speech)}</section>`
}
