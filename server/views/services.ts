import type { ServiceName } from '../../core/links/services.ts'

/** The services that a page offers, in order, by what their buttons say. */
export const offered = [
  ['apple', 'Add to Apple Calendar'],
  ['google', 'Add to Google Calendar'],
  ['outlook', 'Add to Outlook'],
  ['outlookcom', 'Add to Outlook.com'],
  ['office365', 'Add to Microsoft 365'],
  ['yahoo', 'Add to Yahoo Calendar'],
  ['teams', 'Plan in Microsoft Teams'],
  ['ics', 'Download a calendar file'],
] as const satisfies readonly (readonly [ServiceName, string])[]

/** The name of a service as people know it. */
export function serviceTitle(service: ServiceName): string {
  return titles.get(service) ?? 'This calendar'
}

const titles = new Map<string, string>([
  ['outlookcom', 'Outlook.com'],
  ['office365', 'Microsoft 365'],
  ['yahoo', 'Yahoo Calendar'],
  ['teams', 'Microsoft Teams'],
  ['google', 'Google Calendar'],
])
