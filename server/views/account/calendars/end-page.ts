import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import { counted } from '../../../ui/texts/texts.ts'
import { cancelLink, formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { tabPath } from './tabs.ts'

/** The page that says what it means to end all subscriptions, and does it. */
export function endSubscriptionsPage(calendar: Calendar, frame: Frame): string {
  const { speech } = frame
  const { calendars } = speech.account
  const { id, title, followersActive } = calendar
  const back = cancelLink(tabPath('settings', id), frame)
  const warning =
    followersActive === 0
      ? calendars.endNobody
      : counted(calendars.endWarning, followersActive, speech.tag)
  return accountPage(
    {
      title: calendars.endHeading,
      part: 'calendars',
      main: html`<p><strong dir="auto">${title}</strong></p>
<p class="banner danger">${warning} ${calendars.endFinal}</p>
<p>${calendars.endMeans}</p>
<p>${calendars.endStays}</p>
<div class="actions">${formButton({ action: frame.path, words: calendars.endNow, look: 'danger' }, frame)}${back}</div>`,
    },
    frame,
  )
}
