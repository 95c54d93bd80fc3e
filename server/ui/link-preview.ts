import { hash } from 'node:crypto'
import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import { calendarColors } from '../../core/calendar/color.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { atCurrentOccurrence, type Entry, entryOn } from '../../core/links/entry.ts'
import type { Occurrence } from '../../core/recurrence/dates.ts'
import { fill } from '../../core/text/placeholders.ts'
import { type Color, white } from '../../core/theme/color.ts'
import { pageColors, paletteOf } from '../../core/theme/palette.ts'
import {
  type DateBadge,
  type PictureColors,
  pictureSize,
  type SharePicture,
} from '../../core/theme/share-picture.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { dateOf } from '../../core/time/moment.ts'
import { dayNumber } from './date-badge.ts'
import { inWords, whenInWords, whenOnOneLine } from './date-text.ts'
import type { Html } from './html.ts'
import { webAddressIn } from './location.ts'
import type { Translations } from './translations.ts'

/** How a page appears where its link is shared. */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  readonly pageUrl: string
  /** The path of the picture, without its query. */
  readonly picturePath: string
  /** What the queries of the page and the picture have in common. */
  readonly query: Readonly<Record<string, string>>
  readonly picture: SharePicture
}

/** The parts of an event page that its preview shows. */
export interface PreviewedEvent {
  readonly entry: Entry
  /** The key of the page. */
  readonly key: string
  /** Unix seconds. */
  readonly now: number
  /** The date of a series that the URL names. */
  readonly occurrence?: Occurrence | undefined
  readonly template?: StoredTemplate | undefined
}

/** The entry on the date that is shown: of a series, the one in the URL, or the current or next one. */
export function shownEntry({ entry, now, occurrence }: PreviewedEvent): Entry {
  return occurrence ? entryOn(occurrence, entry) : atCurrentOccurrence(entry, now)
}

/** The preview of an event page. */
export function eventPreview(page: PreviewedEvent, translations: Translations): LinkPreview {
  const { key, occurrence, template } = page
  const { texts } = translations
  const { title, organizer, location, when, pageUrl, status } = shownEntry(page)
  const { days, times, zone } = whenInWords(when, translations)
  const isCancelled = status === 'CANCELLED'
  const notice = isCancelled ? texts.cancelled : ''
  const address = webAddressIn(location)
  const where = address ? [zone, address.host] : [location || zone]
  const summary = [notice, whenOnOneLine(when, translations), location]
  return {
    title: isCancelled ? fill(texts.cancelledTitle, { title }) : title,
    description: summary.filter(Boolean).join(' · '),
    pageUrl,
    picturePath: `/picture/event/${key}.png`,
    query: occurrence ? { date: dateOf(occurrence.when.start.local) } : {},
    picture: {
      ...pictureIn(translations),
      ...brandingOf(template),
      ...{ key, title, notice },
      badge: badgeOf(when.start.local, translations),
      lines: [
        joined([days, times]),
        joined(where),
        organizer ? fill(texts.organizedBy, { name: organizer.name }) : '',
      ],
    },
  }
}

/** The parts of a calendar page that its preview shows. */
export interface PreviewedCalendar {
  readonly calendar: Pick<Calendar, 'key' | 'title' | 'description' | 'color'>
  /** The next event, if there is one. */
  readonly next: StoredEvent | undefined
  readonly pageUrl: string
  readonly template?: StoredTemplate | undefined
}

/** The longest description in a preview, in characters: apps show less. */
const longest = 200

/** The preview of a calendar page. */
export function calendarPreview(
  { calendar, next, pageUrl, template }: PreviewedCalendar,
  translations: Translations,
): LinkPreview {
  const { key, title, description, color } = calendar
  const { texts } = translations
  const when = next && whenInWords(next.when, translations)
  return {
    title,
    description: shortened(description) || texts.subscribeMeans,
    pageUrl,
    picturePath: `/picture/calendar/${key}.png`,
    query: {},
    picture: {
      ...pictureIn(translations),
      ...brandingOf(template, color ? calendarColors[color].hex : accent),
      ...{ key, title, notice: '' },
      badge: next && badgeOf(next.when.start.local, translations),
      lines: when ? [next.title, joined([when.days, when.times])] : [texts.subscribe],
    },
  }
}

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim().toWellFormed())
  if (characters.length <= longest) return characters.join('')
  return `${characters.slice(0, longest).join('')}…`
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ')
}

function pictureIn({ language, direction }: Translations) {
  return { language, direction }
}

function badgeOf(local: string, translations: Translations): DateBadge {
  return {
    month: inWords(translations, 'shortMonth', local),
    day: dayNumber(local, translations),
    weekday: inWords(translations, 'shortWeekday', local),
  }
}

const { canvas, surface, accent, mark } = pageColors.light

/** The colors and pictures of a template; `ownAccent` is the accent of a page without one. */
function brandingOf(stored: StoredTemplate | undefined, ownAccent: Color = accent) {
  const colors: PictureColors = { canvas, surface, accent: ownAccent, mark, onMark: white }
  if (!stored) return { colors, logo: '', cover: '', hasBrand: true }
  const { template, logo } = stored
  // Pictures have no lines and links, and a color that they do not have would change their version.
  const { line: _line, link: _link, ...chosen } = paletteOf(template, 'light')
  return {
    colors: { ...colors, ...chosen },
    logo: logo?.key ?? '',
    cover: coverKeyOf(stored),
    hasBrand: !template.hidesName,
  }
}

/**
 * The maximum number of pixels of a cover that is drawn: decoded, each takes four bytes or more of memory.
 */
const maxCoverPixels = 4_000_000

function coverKeyOf({ template, coverPicture }: StoredTemplate): string {
  if (template.cover !== 'picture' || !coverPicture) return ''
  const { key, width, height } = coverPicture
  return width * height <= maxCoverPixels ? key : ''
}

/** Identifies what a picture shows: it changes with everything that the picture depends on. */
export function versionOf(picture: SharePicture): string {
  return hash('sha256', `${design} ${JSON.stringify(picture)}`, 'hex').slice(0, 16)
}

/** Raise this when pictures are drawn differently, so that apps fetch them again. */
const design = 1

/** The metadata that social networks and chat apps read: Open Graph, and what X adds to it. */
export function previewTags(preview: LinkPreview, { tag }: Translations): Html {
  const { title, description, picture, query } = preview
  const pageUrl = addressWith(query, new URL(preview.pageUrl))
  const pictureUrl = new URL(preview.picturePath, pageUrl)
  const version = { lang: tag, v: versionOf(picture) }
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${pageUrl}">
<meta property="og:image" content="${addressWith({ ...query, ...version }, pictureUrl)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${pictureSize.width}">
<meta property="og:image:height" content="${pictureSize.height}">
<meta property="og:image:alt" content="${joined([title, ...picture.lines])}">
<meta name="twitter:card" content="summary_large_image">
`
}

function addressWith(query: LinkPreview['query'], address: URL): string {
  const url = new URL(address)
  url.search = new URLSearchParams(query).toString()
  return url.href
}
