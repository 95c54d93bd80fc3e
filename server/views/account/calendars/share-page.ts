import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import { subscribeServices } from '../../../../core/calendar/follower.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { ButtonScript } from '../../button-script.ts'
import type { Html } from '../../html.ts'
import { addressToShare, buttonToCopy, codeToCopy } from '../copy.ts'
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
${addressToShare(subscribePage(page, frame), frame)}
<section><h2>${calendars.services}</h2><p class="quiet">${calendars.servicesHelp}</p>
${rowList(subscribeServices.map((service) => serviceAddress(`${page}+${service}`, service, frame)))}</section>
<section><h2>${calendars.frame}</h2><p class="quiet">${calendars.frameHelp}</p>
${codeToCopy(frameCode(shared), calendars.frame, frame)}</section>
<section><h2>${calendars.link}</h2>
${codeToCopy(linkCode(page, fill(calendars.linkWords, { title })), calendars.link, frame)}</section>`,
    },
    frame,
  )
}

function subscribePage(address: string, { speech }: Frame) {
  const { calendars } = speech.account
  return {
    label: calendars.subscribePage,
    help: calendars.subscribePageHelp,
    value: address,
    scan: calendars.scan,
    beside: html`<a class="button" href="${address}">${calendars.openSubscribePage}</a>`,
  }
}

function serviceAddress(
  address: string,
  service: (typeof subscribeServices)[number],
  frame: Frame,
): Html {
  const words = frame.speech.texts.services[service]
  return html`<div><strong>${words}</strong>
<p class="quiet small" dir="ltr">${address}</p></div>
${buttonToCopy(address, words, frame)}`
}

function frameCode({ calendar, baseUrl, button }: Shared): string {
  const frame = html`<iframe src="${baseUrl}/embed/${calendar.key}" title="${calendar.title}" style="width: 100%; border: 0" height="600"></iframe>`
  const script = html`<script src="${button.src}" integrity="${button.integrity}" crossorigin="anonymous" async></script>`
  return `${frame}\n${script}`
}

function linkCode(address: string, words: string): string {
  return String(html`<a href="${address}">${words}</a>`)
}
