import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html } from './html.ts'

/**
 * The colors of a pattern, from classes of the style sheet: three shades of the accent, the color of
 * the largest shape, and the color of the sheet.
 */
export const tones = ['b1', 'b2', 'b3', 'b4', 'b5'] as const

export type Tone = (typeof tones)[number]

/** The size of a pattern in its own units. */
export const boardsSize = { width: 1152, height: 144 } as const

const cell = 48
const columns = boardsSize.width / cell
const rows = boardsSize.height / cell

/** The pattern of posts, half discs and discs on the cover of a page, drawn from the page's key. */
export function boards(key: string): Html {
  const { width, height } = boardsSize
  const paths = boardPaths(key)
  const drawn = tones.filter((tone) => paths[tone] !== '')
  return html`<svg class="boards" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawn.map((tone) => html`<path class="${tone}" d="${paths[tone]}"/>`)}</svg>`
}

/** The same pattern as the SVG path of each color. A color may have none. */
export function boardPaths(key: string): Readonly<Record<Tone, string>> {
  const byte = bytesOf(key)
  const places = [focus(byte)]
  for (let tries = 0; tries < 10; tries++) {
    const large = largeHalfDisc(byte, choose(byte, largeTones), [byte() % columns, byte() % rows])
    if (fits(large, places)) places.push(large)
  }
  for (let at = 0; at < columns * rows; at++) {
    const small = smallShape(byte, [at % columns, Math.floor(at / columns)])
    if (small && fits(small, places)) places.push(small)
  }
  const pathOf = (tone: Tone) =>
    places.map((place) => (place.tone === tone ? place.path : '')).join('')
  return {
    b1: pathOf('b1'),
    b2: pathOf('b2'),
    b3: pathOf('b3'),
    b4: pathOf('b4'),
    b5: pathOf('b5'),
  }
}

type Bytes = () => number

/** An endless sequence of bytes that depends on the key alone. */
function bytesOf(key: string): Bytes {
  const bytes = createHash('shake256', { outputLength: 512 }).update(key).digest()
  let next = 0
  return () => bytes[next++ % bytes.length] ?? 0
}

function choose<Value>(byte: Bytes, values: readonly [Value, ...Value[]]): Value {
  return values[byte() % values.length] ?? values[0]
}

/** A shape, and the cells that it takes. */
interface Place {
  readonly shape: 'half disc' | 'disc' | 'posts'
  readonly tone: Tone
  readonly path: string
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

type Cell = readonly [column: number, row: number]

const largeTones = ['b1', 'b2'] as const
const smallTones = ['b1', 'b1', 'b1', 'b1', 'b2', 'b2', 'b2', 'b2', 'b3', 'b5'] as const

// Near the middle and above the sheet, where every crop of the cover shows it.
function focus(byte: Bytes): Place {
  return largeHalfDisc(byte, 'b4', [10 + (byte() % 3), 0])
}

function largeHalfDisc(byte: Bytes, tone: Tone, [column, row]: Cell): Place {
  const flat = choose(byte, sides)
  const [width, height] = flat === 'top' || flat === 'bottom' ? [2, 1] : [1, 2]
  const area = { column, row, width, height }
  return { shape: 'half disc', tone, path: halfDisc(flat, cell, area), ...area }
}

function smallShape(byte: Bytes, [column, row]: Cell): Place | undefined {
  const [kind, tone, flat] = [byte() % 16, choose(byte, smallTones), choose(byte, sides)]
  const area = { column, row, width: 1, height: 1 }
  if (kind < 6) return { shape: 'half disc', tone, path: halfDisc(flat, cell / 2, area), ...area }
  if (kind < 7) return { shape: 'disc', tone, path: disc(area), ...area }
  if (kind < 9) return { shape: 'posts', tone: 'b2', path: posts(area), ...area }
  return undefined
}

/** Whether a shape is on the board, on free cells, and not where it would make the mark of Daymark. */
function fits(place: Place, others: readonly Place[]): boolean {
  if (place.column + place.width > columns || place.row + place.height > rows) return false
  return !others.some((other) => overlaps(place, other, 0) || looksLikeMark(place, other))
}

// The mark is a post beside a half disc.
function looksLikeMark(one: Place, other: Place): boolean {
  const shapes = [one.shape, other.shape]
  return shapes.includes('posts') && shapes.includes('half disc') && overlaps(one, other, 1)
}

/** Whether two shapes share a cell, or are no more than some columns apart in the same row. */
function overlaps(one: Place, other: Place, apart: number): boolean {
  return (
    one.column < other.column + other.width + apart &&
    other.column < one.column + one.width + apart &&
    one.row < other.row + other.height &&
    other.row < one.row + one.height
  )
}

type Side = 'top' | 'bottom' | 'left' | 'right'
type Area = Pick<Place, 'column' | 'row' | 'width' | 'height'>

const sides = ['top', 'bottom', 'left', 'right'] as const

/** A half disc whose flat edge is on one side of the area. */
function halfDisc(flat: Side, radius: number, { column, row, width, height }: Area): string {
  const x = cell * (flat === 'right' ? column + width : column)
  const y = cell * (flat === 'bottom' ? row + height : row)
  const sweep = flat === 'bottom' || flat === 'left' ? 1 : 0
  const edge = flat === 'top' || flat === 'bottom' ? `${2 * radius} 0` : `0 ${2 * radius}`
  return `M${x} ${y}a${radius} ${radius} 0 0 ${sweep} ${edge}z`
}

function disc({ column, row }: Area): string {
  return `M${cell * column} ${cell * row + 24}a24 24 0 1 1 48 0a24 24 0 1 1-48 0z`
}

function posts({ column, row }: Area): string {
  const post = (x: number) => `M${cell * column + x} ${cell * row}h12v48h-12z`
  return post(6) + post(30)
}
