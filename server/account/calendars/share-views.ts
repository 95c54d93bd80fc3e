import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { subscribeServices } from '../../../core/calendar/follower.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { ButtonScript } from '../../ui/button-code.ts'
import { frameCode, scriptCode } from '../../ui/button-code.ts'
import type { Html } from '../../ui/html.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonSnippet, codeSnippet, copyTextButton, shareField } from '../ui/copy-fields.ts'
import { rowList } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { calendarTabs } from './views.ts'

/** The content of the page that shares a calendar. */
interface Shared {
  readonly calendar: Calendar
  /** The base URL of the service. */
  readonly baseUrl: string
  readonly button: ButtonScript
}

/** The page with all URLs and code snippets of a calendar. */
export function sharePage(page: PageContext, { calendar, baseUrl, button }: Shared): string {
  const { id, key, title } = calendar
  const pageUrl = `${baseUrl}/subscribe/${key}`
  const embedded = frameCode(`${baseUrl}/embed/${key}`, title)
  const { calendars } = page.translations.account
  return accountPage(page, {
    title,
    menuItem: 'calendars',
    main: html`${calendarTabs(page, id, 'share')}
${shareField(page, subscribePage(page, pageUrl))}
<section><h2>${calendars.services}</h2><p class="quiet">${calendars.servicesHelp}</p>
${rowList(subscribeServices.map((service) => serviceAddress(page, `${pageUrl}+${service}`, service)))}</section>
<section><h2>${calendars.frame}</h2><p class="quiet">${calendars.frameHelp}</p>
${codeSnippet(page, `${embedded}\n${scriptCode(button)}`, calendars.frame)}</section>
${buttonSnippet(page, { button, address: pageUrl, words: fill(calendars.linkWords, { title }), help: calendars.buttonHelp })}`,
  })
}

function subscribePage({ translations }: PageContext, address: string) {
  const { calendars } = translations.account
  return {
    label: calendars.subscribePage,
    help: calendars.subscribePageHelp,
    value: address,
    scan: calendars.scan,
    beside: html`<a class="button" href="${address}">${calendars.openSubscribePage}</a>`,
  }
}

function serviceAddress(
  page: PageContext,
  address: string,
  service: (typeof subscribeServices)[number],
): Html {
  const words = page.translations.texts.services[service]
  return html`<div><strong>${words}</strong>
<p class="quiet small" dir="ltr">${address}</p></div>
${copyTextButton(page, address, words)}`
}
