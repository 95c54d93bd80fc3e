import type { Entry } from '../../core/links/entry.ts'
import { dispositionNames, fileName } from '../../core/links/file-name.ts'
import { addToService } from '../../core/links/services.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import { queryOf, withParameter } from '../ui/query.ts'
import { calendarAppBehind, fileDeliveryFor, localeOf, wantsZones } from '../visitor.ts'
import type { PublishedEvent } from './published-event.ts'

/** The reply that adds an event to a calendar. */
export interface Added {
  readonly reply: Reply
  /** Whether the reply links or redirects to the event's page, so that the page must exist. */
  readonly needsPage: boolean
  /** The URL of the page that the visitor is redirected to; absent for a service or a file. */
  readonly page?: string
}

/**
 * Adds an event to the calendar of its service, with a link of that service or a file. Without a
 * service, it redirects to the event's page, which counts for the campaign in the URL of the request.
 */
export function addToCalendar(
  request: Request,
  published: PublishedEvent,
  encoding: string,
  campaign = '',
): Added {
  const added = addedAs[formOf(request, published, encoding)](forReader(request, published))
  if (added.page === undefined) return added
  return toPage(inLanguage(request, added.page + queryOf({ reference: campaign })))
}

/** Redirects to the page that asks for consent to add the event. */
export function toConsent(request: Request, published: PublishedEvent, campaign = ''): Added {
  const { entry, service } = published
  const page = `${entry.pageUrl}+${service}${queryOf({ reference: campaign })}`
  return toPage(inLanguage(request, page))
}

/** Like `addToCalendar`, but sends the file itself to Apple devices instead of a redirect. */
export function addToCalendarInline(
  request: Request,
  published: PublishedEvent,
  encoding: string,
): Added {
  const form = formOf(request, published, encoding)
  return addedAs[form === 'redirect' ? 'inline' : form](forReader(request, published))
}

function forReader(request: Request, published: PublishedEvent): PublishedEvent {
  return wantsZones(calendarAppBehind(request)) ? withZone(published) : published
}

const withZone = memoizeWeak((published: PublishedEvent): PublishedEvent => {
  return { ...published, entry: { ...published.entry, namesZone: true } }
})

/** How a file is delivered: in one of three forms, or by a redirect to its URL. */
type ReplyForm = 'attachment' | 'redirect' | 'inline' | 'base64'

// Replies are cached by event object, which is never copied before this point.
const addedAs: Record<ReplyForm, (published: PublishedEvent) => Added> = {
  attachment: memoizeWeak((published) => make(published, 'attachment')),
  redirect: memoizeWeak((published) => make(published, 'redirect')),
  inline: memoizeWeak((published) => make(published, 'inline')),
  base64: memoizeWeak((published) => make(published, 'base64')),
}

function formOf(request: Request, { service }: PublishedEvent, encoding: string): ReplyForm {
  if (service !== 'stream') return fileDeliveryFor(request)
  // Base64 is for clients that attach the file to an email; calendar apps could not open it.
  return encoding.trim().toLowerCase() === 'base64' ? 'base64' : 'attachment'
}

function make(published: PublishedEvent, form: ReplyForm): Added {
  const { entry, service } = published
  if (!service) return toPage(entry.pageUrl)
  const added = addToService(service, entry)
  if (added.kind === 'link') return { reply: redirect(added.url), needsPage: added.isShortened }
  if (added.kind === 'choice') return toPage(`${entry.pageUrl}+${service}`)
  // iOS offers to subscribe to the URL of a file, but adds a file that a URL redirects to.
  if (form === 'redirect') {
    return { reply: redirect(`${entry.pageUrl}+${service}+file`), needsPage: true }
  }
  const bytes = Buffer.from(added.text)
  const reply = form === 'base64' ? base64(bytes) : file(published, form, bytes)
  return { reply, needsPage: false }
}

function toPage(page: string): Added {
  return { reply: redirect(page), needsPage: true, page }
}

// A language in the URL also applies to the page.
function inLanguage(request: Request, page: string): string {
  const locale = localeOf(request)
  return locale.isExplicit ? withParameter(page, 'lang', locale.language) : page
}

function file({ entry, calname }: PublishedEvent, form: ReplyForm, body: Buffer): Reply {
  const names = dispositionNames(fileName(calname, entry.title))
  const headers = {
    'content-type': contentType(entry),
    'content-disposition': `${form}; ${names}`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body }
}

// The method must be the same as in the file (RFC 6047, 2.4).
function contentType({ method }: Entry): string {
  return `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`
}

/** The file in base64, in lines of 76 characters as in emails (RFC 2045). */
function base64(bytes: Buffer): Reply {
  const lines = bytes.toString('base64').match(/.{1,76}/g) ?? []
  const headers = { 'content-type': 'text/plain; charset=us-ascii', 'cache-control': 'no-store' }
  return { status: 200, headers, body: Buffer.from(lines.join('\r\n')) }
}
