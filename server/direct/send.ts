import type { Entry } from '../../core/links/entry.ts'
import { dispositionNames, fileName } from '../../core/links/file-name.ts'
import { addTo } from '../../core/links/services.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { deviceClassOf } from '../../core/stats/device.ts'
import { isRobot } from '../../core/stats/robots.ts'
import type { Context, Hit } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import { deviceOf, fileDeliveryFor, visitorOf, wantsZones } from '../http/visitor.ts'
import { withLanguage } from '../views/speech.ts'
import type { Published } from './published.ts'

/** What a person is given. */
export interface Sent {
  readonly reply: Reply
  /** The address of the event's page stands in what was given, or leads to what is given. */
  readonly needsPage: boolean
  /** The address of a page of ours, where the person is sent to one. */
  readonly page?: string
}

/**
 * Puts an event into its service's calendar, by a link of the service or by a file; without a
 * service the person is sent to the event's page.
 */
export function send(request: Request, published: Published, encoding: string): Sent {
  const sent = sentAs[formOf(request, published, encoding)](forReader(request, published))
  return sent.page === undefined ? sent : toPage(inLanguage(request, sent.page))
}

/** The same, with a file at once: what Apple's devices are sent on to. */
export function sendHere(request: Request, published: Published, encoding: string): Sent {
  const form = formOf(request, published, encoding)
  return sentAs[form === 'redirect' ? 'inline' : form](forReader(request, published))
}

function forReader(request: Request, published: Published): Published {
  return wantsZones(request) ? withZone(published) : published
}

const withZone = memoizeWeak((published: Published): Published => {
  return { ...published, entry: { ...published.entry, namesZone: true } }
})

/** How a file is handed over; by a redirect to the address where it is. */
type Form = 'attachment' | 'redirect' | 'inline' | 'base64'

// Whoever follows an event that has not changed meanwhile is given the same bytes: they are kept
// with the very object, so that is never copied on the way here.
const sentAs: Record<Form, (published: Published) => Sent> = {
  attachment: memoizeWeak((published) => make(published, 'attachment')),
  redirect: memoizeWeak((published) => make(published, 'redirect')),
  inline: memoizeWeak((published) => make(published, 'inline')),
  base64: memoizeWeak((published) => make(published, 'base64')),
}

function formOf(request: Request, { service }: Published, encoding: string): Form {
  if (service !== 'stream') return fileDeliveryFor(request)
  // Only a program that fills a mail asks for base64; a calendar could not open it.
  return encoding.trim().toLowerCase() === 'base64' ? 'base64' : 'attachment'
}

function make(published: Published, form: Form): Sent {
  const { entry, service } = published
  if (!service) return toPage(entry.pageUrl)
  const added = addTo(service, entry)
  if (added.kind === 'link') return { reply: redirect(added.url), needsPage: added.isCut }
  if (added.kind === 'choice') return toPage(`${entry.pageUrl}+${service}`)
  // iOS offers to subscribe to a file's own address, and adds what an address sends it on to.
  if (form === 'redirect') {
    return { reply: redirect(`${entry.pageUrl}+${service}+file`), needsPage: true }
  }
  const bytes = Buffer.from(added.text)
  const reply = form === 'base64' ? base64(bytes) : file(published, form, bytes)
  return { reply, needsPage: false }
}

function toPage(page: string): Sent {
  return { reply: redirect(page), needsPage: true, page }
}

// The address may ask for a language of the page.
function inLanguage(request: Request, page: string): string {
  const { locale } = visitorOf(request)
  return locale.isAsked ? withLanguage(page, locale.language) : page
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
  { isClick }: { isClick: boolean },
): void {
  if (request.method === 'HEAD') return
  const service = published.service ?? 'page'
  const device = deviceClassOf(deviceOf(request))
  const use = { service, device, isClick, isRobot: isByRobot(request), at: context.now() }
  context.noteHit(hitOf(published, use))
}

type Use = Pick<Hit, 'service' | 'device' | 'isClick' | 'isRobot' | 'at'>

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

function isSame(last: Hit, { service, device, isClick, isRobot, at }: Use): boolean {
  if (last.at !== at || last.service !== service || last.device !== device) return false
  return last.isClick === isClick && last.isRobot === isRobot
}

function isByRobot({ headers }: Request): boolean {
  if (isRobot(headers['user-agent'] ?? '')) return true
  return /prefetch|preview/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}
