import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon } from '../../ui/icon.ts'
import { buttonLink } from '../ui/forms.ts'
import type { PageContext } from '../ui/page-context.ts'

/** The first steps that an account has completed. */
export interface Steps {
  /** The most recently saved calendar. */
  readonly calendarId: number | undefined
  readonly hasEvent: boolean
  readonly isShared: boolean
  readonly hasLink: boolean
}

interface Step {
  readonly name: 'calendar' | 'event' | 'share' | 'link'
  /** `undefined` for steps within a calendar before there is one. */
  readonly path: string | undefined
  readonly isDone: boolean
}

/** The first steps of a new account as a checklist; empty once all are done. */
export function stepsSection(page: PageContext, steps: Steps): Html | undefined {
  const { home } = page.translations.account
  const all = stepsOf(steps)
  const next = all.find(({ isDone }) => !isDone)
  if (!next) return undefined
  const items = all.map((step, index) => stepItem(page, step, { index, isNext: step === next }))
  return html`<section><h2 class="spoken">${home.steps}</h2>
<ol class="checklist">${items}</ol></section>\n`
}

function stepsOf({ calendarId, hasEvent, isShared, hasLink }: Steps): readonly Step[] {
  const inCalendar = (path: string) =>
    calendarId === undefined ? undefined : `/account/${path}/${calendarId}`
  return [
    { name: 'calendar', path: '/account/calendars/new', isDone: calendarId !== undefined },
    { name: 'event', path: inCalendar('events/new'), isDone: hasEvent },
    { name: 'share', path: inCalendar('calendars/share'), isDone: isShared },
    { name: 'link', path: '/account/links/new', isDone: hasLink },
  ]
}

function stepItem(
  { translations }: PageContext,
  { name, path, isDone }: Step,
  { index, isNext }: { readonly index: number; readonly isNext: boolean },
): Html {
  const { step, stepHelp, stepDo, done } = translations.account.home
  if (isDone) {
    return html`<li class="is-done"><span class="tick">${icon('check')}</span><div><h3>${step[name]}<span class="spoken"> (${done})</span></h3></div></li>\n`
  }
  return html`<li${isNext && html` class="is-next"`}><span class="tick" aria-hidden="true">${index + 1}</span><div><h3>${step[name]}</h3><p>${stepHelp[name]}</p></div>${path && buttonLink(path, stepDo[name], isNext ? 'primary' : '')}</li>\n`
}

/** Other ways to begin, as cards. */
export function startSection({ translations }: PageContext): Html {
  const { home } = translations.account
  const cards: readonly (readonly [keyof typeof home.start, string, IconName, number])[] = [
    ['link', '/account/links/new', 'link', 1],
    ['import', '/account/import', 'file-up', 6],
    ['api', '/account/keys', 'code', 3],
  ]
  return html`<section><div class="head"><h2>${home.orStart}</h2></div>
<div class="cards">${cards.map(
    ([name, path, sign, hue]) =>
      html`<article class="card"><div><span class="tile hue-${hue}">${icon(sign)}</span><h3 class="gap"><a href="${path}">${home.start[name].title}</a></h3><p class="quiet small">${home.start[name].text}</p></div></article>\n`,
  )}</div></section>\n`
}
