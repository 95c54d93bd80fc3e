import type { Html } from '../../../ui/html.ts'
import type { Frame } from '../frame.ts'
import { tabLinks } from '../tabs.ts'

/** The pages of one calendar, by the name of their words. */
const tabs = {
  overview: '/account/calendars/',
  events: '/account/events/',
  share: '/account/calendars/share/',
  followers: '/account/calendars/followers/',
  settings: '/account/calendars/settings/',
} as const

/** The name of a page of a calendar. */
export type Tab = keyof typeof tabs

/** The address of a page of a calendar. */
export function tabPath(tab: Tab, calendarId: number): string {
  return `${tabs[tab]}${calendarId}`
}

/** The way from each page of a calendar to its others. */
export function calendarTabs(calendarId: number, current: Tab, frame: Frame): Html {
  const { calendars } = frame.speech.account
  // The casts are proven by `tabs`.
  const links = (Object.keys(tabs) as Tab[]).map((tab) => ({
    path: tabPath(tab, calendarId),
    words: calendars[tab],
    isCurrent: tab === current,
  }))
  return tabLinks(calendars.tabs, links)
}
