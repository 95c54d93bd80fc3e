/** Draws a share picture as SVG. */

import type { Language } from '../../core/text/language.ts'
import { mix, white } from '../../core/theme/color.ts'
import { pageColors } from '../../core/theme/palette.ts'
import { type DateBadge, pictureSize, type SharePicture } from '../../core/theme/share-picture.ts'
import { mark } from '../ui/brand.ts'
import { patternPaths, patternSize, type Tone, tones } from '../ui/cover-pattern.ts'
import { type FontStack, fontsFor, widthOf } from './fonts.ts'
import { box, shadow, type TextStyle, textAt } from './svg.ts'
import { drawable, firstLines, linesOf, type Setting } from './text-lines.ts'

const { ink, quiet, danger } = pageColors.light

const { width, height } = pictureSize
const margin = 60
const padding = 56
const edges = { left: margin + padding, right: width - margin - padding }
const textWidth = edges.right - edges.left

/** A picture of a template. */
interface Image {
  readonly type: string
  readonly bytes: Uint8Array
}

/** The pictures of a template. */
export interface Images {
  readonly logo?: Image | undefined
  readonly cover?: Image | undefined
}

/** A picture as SVG, and the fonts that its texts need. */
export interface Drawing {
  readonly svg: string
  readonly fonts: FontStack
}

/** Draws a picture: the cover of the page, and a sheet with the date, the title and the details. */
export function draw(picture: SharePicture, { logo, cover }: Images): Drawing {
  const title = drawable(picture.title, picture.language)
  const page: Page = { picture, title, isMirrored: directionOf(title, picture) === 'rtl' }
  const details = detailsOf(page)
  const titled = titleOf(page, details.top)
  const badgeSize = title ? 1 : 1.5
  const top = titled.top - badgeSize * badgeShape.height * 0.56 - 24
  const parts = [
    ground(picture, top, cover),
    sheet(picture, top),
    brand(page, top, logo),
    picture.badge ? badge(page, picture.badge, { top, size: badgeSize }) : '',
    titled.svg,
    details.svg,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  return { svg, fonts: allFonts(picture) }
}

function allFonts({ language, title, notice, lines, badge }: SharePicture): FontStack {
  const texts = [serviceName, title, notice, ...lines, ...Object.values(badge ?? {})]
  return [...new Set(texts.flatMap((text: string) => fontsFor(drawable(text, language), language)))]
}

/** What all parts of a drawing share. */
interface Page {
  readonly picture: SharePicture
  /** The title in a form that can be drawn; empty if there is none. */
  readonly title: string
  /** Whether lines start at the right. */
  readonly isMirrored: boolean
}

/** A part of a drawing, and the height at which it begins. */
interface Block {
  readonly svg: string
  readonly top: number
}

// The direction of the first letter that has one (Unicode Bidirectional Algorithm, P2).
function directionOf(title: string, { direction }: SharePicture): 'ltr' | 'rtl' {
  const [first] = /\p{L}/u.exec(title) ?? []
  if (first === undefined) return direction
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** The background: the picture of the cover, which continues behind the sheet, or the pattern. */
function ground(picture: SharePicture, top: number, cover: Image | undefined): string {
  // The renderer reads no WebP.
  if (!cover || cover.type === 'image/webp') return pattern(picture)
  const area = { x: 0, y: 0, width, height: top + coverOverlap }
  return `<rect width="${width}" height="${height}" fill="${picture.colors.canvas}"/>${imageAt(cover, area, 'xMidYMid slice')}`
}

const coverOverlap = 60

function pattern({ key, colors: { accent, mark, canvas } }: SharePicture): string {
  const colors = {
    b1: mix(canvas, accent, 0.24),
    b2: mix(canvas, accent, 0.46),
    b3: accent,
    b4: mark,
    b5: white,
  } satisfies Record<Tone, string>
  const paths = patternPaths(key)
  const shapes = tones.map((tone) => `<path d="${paths[tone]}" fill="${colors[tone]}"/>`)
  const scale = 1.75
  const middle = (width - scale * patternSize.width) / 2
  return `<rect width="${width}" height="${height}" fill="${canvas}"/><rect width="${width}" height="${scale * patternSize.height + 40}" fill="${mix(canvas, accent, 0.14)}"/><g transform="translate(${middle}) scale(${scale})">${shapes.join('')}</g>`
}

function sheet({ colors }: SharePicture, top: number): string {
  const at = { x: margin, y: top, width: width - 2 * margin, height, radius: 40 }
  return shadow(at, ink) + box(at, colors.surface)
}

type LineStyle = Omit<TextStyle, 'x' | 'anchor'>

/** A line of text from the edge where lines start. */
function line(text: string, style: LineStyle, { isMirrored }: Page): string {
  if (!isMirrored) return textAt(text, { ...style, x: edges.left, anchor: 'start' })
  // Isolated, so that punctuation at the ends of the line is on the right side.
  const isolated = rightToLeft.test(text) ? `\u2067${text}\u2069` : text
  return textAt(isolated, { ...style, x: edges.right, anchor: 'end' })
}

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u

/** The notice, and the lines below the title, from the bottom up. */
function detailsOf(page: Page): Block {
  const { title, picture } = page
  const { language, notice, lines } = picture
  const [first = '', ...rest] = lines
  const size = title ? 36 : 44
  const details = [
    { text: notice, size, fill: danger, weight: 'bold' },
    { text: first, size, fill: ink, weight: 'medium' },
    ...rest.map((text) => ({ text, size: 0.86 * size, fill: quiet, weight: 'medium' as const })),
  ] as const
  let top = height - 40
  let svg = ''
  for (const { text, ...style } of details.toReversed()) {
    const setting = settingOf(drawable(text, language), language, style.size)
    const [shown] = firstLines(setting, 1)
    if (shown === undefined) continue
    const { fonts } = setting
    svg += line(shown, { ...style, fonts, y: top - 0.3 * style.size }, page)
    top -= 1.36 * style.size
  }
  return { svg, top }
}

function settingOf(text: string, language: Language, size: number): Setting {
  return { text, language, size, fonts: fontsFor(text, language), width: textWidth }
}

/** The sizes of titles, and how many lines each may have. */
const titleSizes = [
  { size: 92, max: 1 },
  { size: 78, max: 2 },
  { size: 64, max: 3 },
] as const
const smallest = titleSizes[2]

function titleOf(page: Page, bottom: number): Block {
  const { title, picture } = page
  const setting = (size: number) => settingOf(title, picture.language, size)
  const fits = ({ size, max }: (typeof titleSizes)[number]) => linesOf(setting(size)).length <= max
  const { size, max } = titleSizes.find(fits) ?? smallest
  const { fonts } = setting(size)
  const lines = firstLines(setting(size), max)
  const lineHeight = 1.16 * size
  const top = bottom - 18 - lineHeight * lines.length
  const fill = picture.notice ? quiet : ink
  const drawn = lines.map((text, index) => {
    const y = top + lineHeight * (index + 1) - 0.22 * size
    return line(text, { size, fill, y, weight: 'bold', fonts }, page)
  })
  return { svg: drawn.join(''), top }
}

const badgeShape = { width: 156, height: 180, head: 50, radius: 26 } as const

/** A date badge that hangs over the top of the sheet. */
function badge(page: Page, texts: DateBadge, { top, size }: { top: number; size: number }): string {
  const { width, height, head, radius } = badgeShape
  const { colors, notice } = page.picture
  const [mark, onMark] = notice ? [quiet, white] : [colors.mark, colors.onMark]
  const x = page.isMirrored ? edges.right - size * width : edges.left
  const whole = { x: 0, y: 0, width, height, radius }
  const upper = `<path d="M0 ${head}V${radius}A${radius} ${radius} 0 0 1 ${radius} 0H${width - radius}A${radius} ${radius} 0 0 1 ${width} ${radius}V${head}z" fill="${mark}"/>`
  const words = [
    badgeText(page, texts.month, { y: 35, size: 29, fill: onMark }),
    badgeText(page, texts.day, { y: 122, size: 80, fill: ink }),
    badgeText(page, texts.weekday, { y: 160, size: 27, fill: quiet }),
  ]
  return `<g transform="translate(${x} ${top - size * height * 0.44}) scale(${size})">${shadow(whole, ink)}${box(whole, white)}${upper}${words.join('')}</g>`
}

/** A text in the middle of a date badge, smaller if it is too wide. */
function badgeText(
  { picture }: Page,
  text: string,
  { y, size, fill }: Pick<TextStyle, 'y' | 'size' | 'fill'>,
): string {
  const { width } = badgeShape
  const fonts = fontsFor(text, picture.language)
  const fitting = Math.min(size, (width - 16) / widthOf(text, fonts))
  const place = { x: width / 2, y, anchor: 'middle' } as const
  return textAt(text, { ...place, size: fitting, fill, weight: 'bold', fonts })
}

const serviceName = 'Daymark'

/** The logo, or our mark and name, opposite the date badge. */
function brand({ isMirrored, picture }: Page, top: number, logo: Image | undefined): string {
  if (logo) return logoAt(logo, isMirrored, top + 18)
  if (!picture.hasBrand) return ''
  const fonts = fontsFor(serviceName, picture.language)
  const size = 34
  const x = isMirrored ? edges.left : edges.right - 46 - size * widthOf(serviceName, fonts)
  const style = { x: 46, y: 34, anchor: 'start', size, fill: ink, weight: 'bold', fonts } as const
  return `<g transform="translate(${x} ${top + 32})"><g transform="translate(-7 1) scale(1.85)"><rect ${mark.post} fill="${ink}"/><path ${mark.day} fill="${pageColors.light.mark}"/></g>${textAt(serviceName, style)}</g>`
}

const logoRoom = { width: 340, height: 76 } as const

function logoAt(logo: Image, isMirrored: boolean, y: number): string {
  const x = isMirrored ? edges.left : edges.right - logoRoom.width
  return imageAt(logo, { x, y, ...logoRoom }, `${isMirrored ? 'xMinYMid' : 'xMaxYMid'} meet`)
}

type Area = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

function imageAt({ type, bytes }: Image, { x, y, width, height }: Area, fit: string): string {
  const href = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}" href="${href}"/>`
}
