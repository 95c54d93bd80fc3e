import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import type { Frame } from '../frame.ts'

/** What an account has made so far. */
export interface Steps {
  /** The calendar that was saved last. */
  readonly calendarId: number | undefined
  readonly hasEvent: boolean
  readonly isShared: boolean
  readonly hasLink: boolean
}

/** The first steps of a new account, each ticked when it is done; nothing once all are. */
export function stepsSection(steps: Steps, { speech }: Frame): Html | undefined {
  const { home } = speech.account
  const { step } = home
  const { calendarId } = steps
  // What is done in a calendar waits until there is one.
  const inCalendar = (path: string) => calendarId && `/account/${path}/${calendarId}`
  const all = [
    { words: step.calendar, path: '/account/calendars/new', isDone: calendarId !== undefined },
    { words: step.event, path: inCalendar('events/new'), isDone: steps.hasEvent },
    { words: step.share, path: inCalendar('calendars/share'), isDone: steps.isShared },
    { words: step.link, path: '/account/links/new', isDone: steps.hasLink },
  ]
  const next = all.find(({ isDone }) => !isDone)
  if (!next) return undefined
  const items = all.map((one) => {
    const { words, path, isDone } = one
    if (isDone) {
      return html`<li class="is-done">${words} <span class="spoken">(${home.done})</span></li>\n`
    }
    if (!path) return html`<li>${words}</li>\n`
    return html`<li><a href="${path}"${one === next && html` class="button main"`}>${words}</a></li>\n`
  })
  return html`<section><h2>${home.steps}</h2>
<p class="quiet">${home.stepsLead}</p>
<ol class="first-steps">${items}</ol></section>\n`
}
