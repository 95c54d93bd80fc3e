import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { subscribeServices } from '../../../core/calendar/follower.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { frameCode, scriptCode } from '../../views/button-code.ts'
import type { ButtonScript } from '../../views/button-script.ts'
import type { Html } from '../../views/html.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonSnippet, codeSnippet, copyTextButton, shareField } from '../ui/copy-fields.ts'
import { rowList } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { calendarTabs } from './views.ts'

/** What there is to share of a calendar. */
interface Shared {
  readonly calendar: Calendar
  /** The address of the service. */
  readonly baseUrl: string
  readonly button: ButtonScript
}

/** The page with all addresses and code snippets of a calendar. */
export function sharePage({ calendar, baseUrl, button }: Shared, page: PageContext): string {
  const { id, key, title } = calendar
  const pageUrl = `${baseUrl}/subscribe/${key}`
  const embedded = frameCode(`${baseUrl}/embed/${key}`, title)
  const { calendars } = page.speech.account
  return accountPage(
    {
      title,
      menuItem: 'calendars',
      main: html`${calendarTabs(id, 'share', page)}
${shareField(subscribePage(pageUrl, page), page)}
<section><h2>${calendars.services}</h2><p class="quiet">${calendars.servicesHelp}</p>
${rowList(subscribeServices.map((service) => serviceAddress(`${pageUrl}+${service}`, service, page)))}</section>
<section><h2>${calendars.frame}</h2><p class="quiet">${calendars.frameHelp}</p>
${codeSnippet(`${embedded}\n${scriptCode(button)}`, calendars.frame, page)}</section>
${buttonSnippet({ button, address: pageUrl, words: fill(calendars.linkWords, { title }), help: calendars.buttonHelp }, page)}`,
    },
    page,
  )
}

function subscribePage(address: string, { speech }: PageContext) {
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
  page: PageContext,
): Html {
  const words = page.speech.texts.services[service]
  return html`<div><strong>${words}</strong>
<p class="quiet small" dir="ltr">${address}</p></div>
${copyTextButton(address, words, page)}`
}
