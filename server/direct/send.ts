import type { Entry } from '../../core/links/entry.ts'
import { dispositionNames, fileName } from '../../core/links/file-name.ts'
import { addTo, type ServiceName } from '../../core/links/services.ts'
import { isRobot } from '../../core/stats/fetcher.ts'
import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import type { Published } from './published.ts'

/** What a person is given: the reply, and whether it leans on the event's page. */
export interface Sent {
  readonly reply: Reply
  /** The page's address stands in what was given, or is what was given. */
  readonly needsPage: boolean
}

/** Puts an event into a service's calendar: by a link of the service, or by a file. */
export function send(
  request: Request,
  published: Published,
  service: ServiceName,
  encoding: string,
): Sent {
  const { entry } = published
  const added = addTo(service, entry)
  if (added.kind === 'link') return { reply: redirect(added.url), needsPage: added.isCut }
  if (added.kind === 'file') {
    // Only a program that fills a mail asks for base64; a calendar could not open it.
    const isBase64 = service === 'stream' && encoding.trim().toLowerCase() === 'base64'
    const reply = isBase64 ? base64(added.text) : file(request, published, added.text)
    return { reply, needsPage: false }
  }
  return { reply: redirect(`${entry.pageUrl}+${service}`), needsPage: true }
}

function file(request: Request, { entry, calname }: Published, text: string): Reply {
  const names = dispositionNames(fileName(calname, entry.title))
  // iOS opens its calendar for what is shown, and only stores what is attached.
  const kind = isIos(request) ? 'inline' : 'attachment'
  const headers = {
    'content-type': contentType(entry),
    'content-disposition': `${kind}; ${names}`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body: text }
}

// The method beside the type must be the one in the file (RFC 6047, 2.4).
function contentType({ method }: Entry): string {
  return `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`
}

/** The file's bytes as mail interfaces want them: base64 in lines of 76 characters (RFC 2045). */
function base64(text: string): Reply {
  const lines =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  const headers = { 'content-type': 'text/plain; charset=us-ascii', 'cache-control': 'no-store' }
  return { status: 200, headers, body: lines.join('\r\n') }
}

function isIos(request: Request): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(request.headers['user-agent'] ?? '')
}

/** Notes a use of an event, to be counted after the reply. HEAD is no use. */
export function noteHit(
  context: Context,
  request: Request,
  { accountId, linkId, reference }: Published,
  { service, isClick }: { service: string; isClick: boolean },
): void {
  if (request.method === 'HEAD') return
  const at = context.now()
  context.noteHit({
    accountId,
    linkId,
    service,
    reference,
    isRobot: isRobot(request.headers['user-agent'] ?? '') || isPrefetch(request),
    isClick,
    at,
    count: 1,
  })
}

function isPrefetch({ headers }: Request): boolean {
  return /prefetch|preview/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}
