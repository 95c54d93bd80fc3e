import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import { subscribeServices } from '../../../../core/calendar/follower.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { ButtonScript } from '../../../ui/button-code.ts'
import { frameCode, scriptCode } from '../../../ui/button-code.ts'
import type { Html } from '../../../ui/html.ts'
import { addressToShare, buttonToCopy, buttonToOffer, codeToCopy } from '../copy.ts'
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
export function sharePage({ calendar, baseUrl, button }: Shared, frame: Frame): string {
  const { id, key, title } = calendar
  const page = `${baseUrl}/subscribe/${key}`
  const embedded = frameCode(`${baseUrl}/embed/${key}`, title)
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
${codeToCopy(`${embedded}\n${scriptCode(button)}`, calendars.frame, frame)}</section>
${buttonToOffer({ button, address: page, words: fill(calendars.linkWords, { title }), help: calendars.buttonHelp }, frame)}`,
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
