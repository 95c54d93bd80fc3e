import { html } from 'hono/html'
import { type CalendarColor, calendarColorNames } from '../../core/calendar/color.ts'
import type { Html } from './html.ts'
import { icon } from './icon.ts'

/** The class that gives an element the color of a calendar; empty for the color of the page. */
export function hueClass(color: CalendarColor | null): string {
  return color === null ? '' : `hue-${calendarColorNames.indexOf(color) + 1}`
}

/** The picture of a calendar, in its color. */
export function calendarTile(color: CalendarColor | null): Html {
  return html`<span class="${['tile', hueClass(color)].filter(Boolean).join(' ')}">${icon('calendar-days')}</span>`
}
