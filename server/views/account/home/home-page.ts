import { html } from 'hono/html'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { Html } from '../../html.ts'
import { figureList } from '../figures.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyState } from '../list.ts'
import { countChart } from '../statistics/days.ts'
import { type Followers, followersChart } from '../statistics/followers.ts'
import { followerFigure } from '../statistics/statistics-page.ts'
import { type Move, movesSection } from './moves.ts'
import { type Steps, stepsSection } from './steps.ts'
import { type Upcoming, upcomingList } from './upcoming.ts'

/** What the first page of the section shows. */
export interface Home {
  readonly steps: Steps
  readonly moves: readonly Move[]
  readonly upcoming: readonly Upcoming[]
  readonly statistics: Statistics
  readonly followers: Followers
}

/** The first page of the section: what comes, what happened of late, and first steps. */
export function homePage(home: Home, frame: Frame): string {
  const { section } = frame.speech.account
  return accountPage(
    {
      title: section.home,
      part: 'home',
      main: html`${movesSection(home.moves, frame)}${stepsSection(home.steps, frame)}${next(home, frame)}${home.steps.isShared && lately(home, frame)}`,
    },
    frame,
  )
}

function next({ upcoming, steps }: Home, { speech }: Frame): Html | undefined {
  const { home } = speech.account
  // Before the first event the first steps say what to do.
  if (!steps.hasEvent) return undefined
  const step = html`<a class="button" href="/account/calendars">${home.addEvent}</a>`
  const shown =
    upcoming.length > 0 ? upcomingList(upcoming, speech) : emptyState(home.nothing, step)
  return html`<section><h2>${home.next}</h2>${shown}</section>\n`
}

function lately({ statistics, followers }: Home, frame: Frame): Html {
  const { speech } = frame
  const { home, statistics: texts } = speech.account
  const chart = (heading: string, drawn: Html) =>
    html`<section><h3>${heading}</h3>${drawn}</section>\n`
  const { total, before, days } = statistics
  const figures = [
    { words: texts.measures.adds, value: total.adds, before: before.adds },
    { words: texts.measures.clicks, value: total.clicks, before: before.clicks },
    followerFigure(followers, texts.followers),
  ]
  return html`<section class="lately"><h2>${home.lately}</h2>
${figureList(figures, speech)}
<div class="pictures">${chart(texts.adds, countChart('adds', days, speech))}${chart(texts.followers, followersChart(followers.days, speech))}</div>
<p><a href="/account/statistics">${home.allStatistics}</a></p></section>\n`
}
