import type { Entry } from '../../core/links/entry.ts'
import { dispositionNames, fileName } from '../../core/links/file-name.ts'
import { addTo, type ServiceName } from '../../core/links/services.ts'
import { oncePer } from '../../core/once-per.ts'
import { isRobot } from '../../core/stats/fetcher.ts'
import type { Context, Hit } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import { fileDeliveryFor, visitorOf } from '../http/visitor.ts'
import { withLanguage } from '../views/speech.ts'
import type { Published } from './published.ts'

/** What a person is given: the reply, and whether it leans on the event's page. */
export interface Sent {
  readonly reply: Reply
  /** The page's address stands in what was given, or is what was given. */
  readonly needsPage: boolean
}

/**
 * Puts an event into a service's calendar, by a link of the service or by a file; without a
 * service the person is sent to the event's page.
 */
export function send(
  request: Request,
  published: Published,
  service: ServiceName | undefined,
  encoding: string,
): Sent {
  if (!service) return toPage(request, published.entry)
  const asked = isFor(service, published) ? published : { ...published, service }
  return sentAs[formOf(request, service, encoding)](asked)
}

/** An event on its way into one service. */
type Asked = Published & { readonly service: ServiceName }

function isFor(service: ServiceName, published: Published): published is Asked {
  return published.service === service
}

// The address may ask for a language of the page.
function toPage(request: Request, { pageUrl }: Entry): Sent {
  const { locale } = visitorOf(request)
  const address = locale.isAsked ? withLanguage(pageUrl, locale.language) : pageUrl
  return { reply: redirect(address), needsPage: true }
}

/** The same without a detour: what Apple's devices are sent on to. */
export function sendHere(request: Request, published: Published, service: ServiceName): Sent {
  const form = fileDeliveryFor(request) === 'redirect' ? 'inline' : 'attachment'
  return sentAs[form]({ ...published, service })
}

/** How a file is handed over; by a redirect to the address where it is. */
type Form = 'attachment' | 'redirect' | 'inline' | 'base64'

// Whoever follows an event that has not changed meanwhile is given the same bytes.
const sentAs: Record<Form, (asked: Asked) => Sent> = {
  attachment: oncePer((asked) => make(asked, 'attachment')),
  redirect: oncePer((asked) => make(asked, 'redirect')),
  inline: oncePer((asked) => make(asked, 'inline')),
  base64: oncePer((asked) => make(asked, 'base64')),
}

function formOf(request: Request, service: ServiceName, encoding: string): Form {
  // Only a program that fills a mail asks for base64; a calendar could not open it.
  if (service === 'stream' && encoding.trim().toLowerCase() === 'base64') return 'base64'
  return service === 'stream' ? 'attachment' : fileDeliveryFor(request)
}

function make(published: Asked, form: Form): Sent {
  const { entry, service } = published
  const added = addTo(service, entry)
  if (added.kind === 'link') return { reply: redirect(added.url), needsPage: added.isCut }
  if (added.kind === 'choice') {
    return { reply: redirect(`${entry.pageUrl}+${service}`), needsPage: true }
  }
  // iOS offers to subscribe to a file's own address, and adds what an address sends it on to.
  if (form === 'redirect') {
    return { reply: redirect(`${entry.pageUrl}+${service}+file`), needsPage: true }
  }
  const bytes = Buffer.from(added.text)
  const reply = form === 'base64' ? base64(bytes) : file(published, form, bytes)
  return { reply, needsPage: false }
}

function file({ entry, calname }: Published, form: Form, body: Buffer): Reply {
  const names = dispositionNames(fileName(calname, entry.title))
  const headers = {
    'content-type': contentType(entry),
    'content-disposition': `${form}; ${names}`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body }
}

// The method beside the type must be the one in the file (RFC 6047, 2.4).
function contentType({ method }: Entry): string {
  return `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`
}

/** The file's bytes as mail interfaces want them: base64 in lines of 76 characters (RFC 2045). */
function base64(bytes: Buffer): Reply {
  const lines = bytes.toString('base64').match(/.{1,76}/g) ?? []
  const headers = { 'content-type': 'text/plain; charset=us-ascii', 'cache-control': 'no-store' }
  return { status: 200, headers, body: Buffer.from(lines.join('\r\n')) }
}

/** Notes a use of an event, to be counted after the reply. HEAD is no use. */
export function noteHit(
  context: Context,
  request: Request,
  published: Published,
  { service, isClick }: { service: string; isClick: boolean },
): void {
  if (request.method === 'HEAD') return
  const use = { service, isClick, isRobot: isByRobot(request), at: context.now() }
  context.noteHit(hitOf(published, use))
}

type Use = Pick<Hit, 'service' | 'isClick' | 'isRobot' | 'at'>

const latestHits = new WeakMap<Published, Hit>()

// The same use within a second is the same note: that costs the least to count.
function hitOf(published: Published, use: Use): Hit {
  const last = latestHits.get(published)
  if (last && isSame(last, use)) return last
  const { accountId, linkId, reference } = published
  const hit = { accountId, linkId, reference, ...use, count: 1 }
  latestHits.set(published, hit)
  return hit
}

function isSame(last: Hit, { service, isClick, isRobot, at }: Use): boolean {
  if (last.at !== at || last.service !== service) return false
  return last.isClick === isClick && last.isRobot === isRobot
}

function isByRobot({ headers }: Request): boolean {
  if (isRobot(headers['user-agent'] ?? '')) return true
  return /prefetch|preview/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}
