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
export const patternSize = { width: 1152, height: 144 } as const

const cell = 48
const columns = patternSize.width / cell
const rows = patternSize.height / cell

/** The pattern of posts, half discs and discs on the cover of a page, drawn from the page's key. */
export function coverPattern(key: string): Html {
  const { width, height } = patternSize
  const paths = patternPaths(key)
  const drawn = tones.filter((tone) => paths[tone] !== '')
  return html`<svg class="pattern" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawn.map((tone) => html`<path class="${tone}" d="${paths[tone]}"/>`)}</svg>`
}

/** The same pattern as the SVG path of each color. A color may have none. */
export function patternPaths(key: string): Readonly<Record<Tone, string>> {
  const byte = bytesOf(key)
  const shapes = [focus(byte)]
  for (let tries = 0; tries < 10; tries++) {
    const large = largeHalfDisc(byte, choose(byte, largeTones), [byte() % columns, byte() % rows])
    if (fits(large, shapes)) shapes.push(large)
  }
  for (let at = 0; at < columns * rows; at++) {
    const small = smallShape(byte, [at % columns, Math.floor(at / columns)])
    if (small && fits(small, shapes)) shapes.push(small)
  }
  const pathOf = (tone: Tone) =>
    shapes.map((shape) => (shape.tone === tone ? shape.path : '')).join('')
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
interface Shape {
  readonly kind: 'half disc' | 'disc' | 'posts'
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
function focus(byte: Bytes): Shape {
  return largeHalfDisc(byte, 'b4', [10 + (byte() % 3), 0])
}

function largeHalfDisc(byte: Bytes, tone: Tone, [column, row]: Cell): Shape {
  const flat = choose(byte, sides)
  const [width, height] = flat === 'top' || flat === 'bottom' ? [2, 1] : [1, 2]
  const area = { column, row, width, height }
  return { kind: 'half disc', tone, path: halfDisc(flat, cell, area), ...area }
}

function smallShape(byte: Bytes, [column, row]: Cell): Shape | undefined {
  const [kind, tone, flat] = [byte() % 16, choose(byte, smallTones), choose(byte, sides)]
  const area = { column, row, width: 1, height: 1 }
  if (kind < 6) return { kind: 'half disc', tone, path: halfDisc(flat, cell / 2, area), ...area }
  if (kind < 7) return { kind: 'disc', tone, path: disc(area), ...area }
  if (kind < 9) return { kind: 'posts', tone: 'b2', path: posts(area), ...area }
  return undefined
}

/** Whether a shape is on the cover, on free cells, and not where it would make the mark of Daymark. */
function fits(shape: Shape, others: readonly Shape[]): boolean {
  if (shape.column + shape.width > columns || shape.row + shape.height > rows) return false
  return !others.some((other) => overlaps(shape, other, 0) || looksLikeMark(shape, other))
}

// The mark is a post beside a half disc.
function looksLikeMark(one: Shape, other: Shape): boolean {
  const kinds = [one.kind, other.kind]
  return kinds.includes('posts') && kinds.includes('half disc') && overlaps(one, other, 1)
}

/** Whether two shapes share a cell, or are only a few columns apart in the same row. */
function overlaps(one: Shape, other: Shape, apart: number): boolean {
  return (
    one.column < other.column + other.width + apart &&
    other.column < one.column + one.width + apart &&
    one.row < other.row + other.height &&
    other.row < one.row + one.height
  )
}

type Side = 'top' | 'bottom' | 'left' | 'right'
type Area = Pick<Shape, 'column' | 'row' | 'width' | 'height'>

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
