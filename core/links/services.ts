/** The calendar services to which an event can be added. */

import type { ZoneReader } from '../ical/timezone.ts'
import { type Entry, fullDescription } from './entry.ts'
import { writeFile } from './file.ts'
import { google } from './google.ts'
import { office365, outlookcom } from './microsoft.ts'
import { type LinkService, type ServiceUrl, writeServiceUrl } from './service-url.ts'
import { teams } from './teams.ts'
import { yahoo } from './yahoo.ts'

/** The result of adding an event to a service. */
export type AddResult =
  | ({ readonly kind: 'link' } & ServiceUrl)
  /** The text of a calendar file. */
  | { readonly kind: 'file'; readonly text: string }
  /**
   * The service does not support the series: the person chooses between the file and the first
   * date.
   */
  | { readonly kind: 'choice' }

const services = {
  apple: toFile('other'),
  google: toAddress(google),
  outlook: toFile('microsoft'),
  outlookcom: toAddress(outlookcom),
  office365: toAddress(office365),
  yahoo: toAddress(yahoo),
  teams: toAddress(teams),
  ics: toFile('other'),
  // Attachments are opened by email apps, including Outlook.
  stream: toFile('microsoft'),
} as const satisfies Readonly<Record<string, (entry: Entry) => AddResult>>

/** The name of a service in a URL. */
export type ServiceName = keyof typeof services

// The keys of the table are its names, so the cast is safe.
const names = new Map(Object.keys(services).map((name) => [name, name as ServiceName]))
const otherNames = new Map<string, ServiceName>([['appleical', 'apple']])

/** The names of all services. */
export const serviceNames: readonly ServiceName[] = [...names.values()]

/** Returns the service with a name, in any letter case; `undefined` if it is unknown. */
export function findService(name: string): ServiceName | undefined {
  const lower = name.toLowerCase()
  return names.get(lower) ?? otherNames.get(lower)
}

/** Adds an entry to a service; returns the URL to redirect to, or the content to send. */
export function addToService(service: ServiceName, entry: Entry): AddResult {
  return services[service](entry)
}

/** Returns the entry without its later dates, for services that do not support a series. */
export function withoutRecurrence(entry: Entry): Entry {
  return { ...entry, recurrence: undefined }
}

function toFile(reader: ZoneReader): (entry: Entry) => AddResult {
  return (entry) => ({ kind: 'file', text: writeFile(entry, reader) })
}

function toAddress(service: LinkService): (entry: Entry) => AddResult {
  return (entry) => {
    const { recurrence } = entry
    if (recurrence && (recurrence.exceptions || !service.takesSeries(entry))) {
      return { kind: 'choice' }
    }
    const described = { ...entry, description: fullDescription(entry) }
    return { kind: 'link', ...writeServiceUrl(service, described) }
  }
}
