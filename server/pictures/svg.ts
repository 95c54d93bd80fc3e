/** The shapes and texts of a picture as SVG. */

import { type FontStack, runsOf, type Weight } from './fonts.ts'

/** A rectangle with rounded corners, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

export function box({ x, y, width, height, radius }: Box, fill: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`
}

/** A shadow below a box: cheaper than a blur, and looks the same. */
export function shadow({ x, y, width, height, radius }: Box, color: string): string {
  const larger = [2, 5, 9, 14].map((by) => ({
    x: x - by,
    y: y - by + 8,
    width: width + 2 * by,
    height: height + 2 * by,
    radius: radius + by,
  }))
  return larger.map((one) => box(one, color, 0.025)).join('')
}

export interface TextStyle {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly size: number
  readonly fill: string
  readonly weight: Weight
  readonly fonts: FontStack
}

/**
 * A text on one line. Each run names its font: with several fonts in a run, resvg loses characters.
 */
export function textAt(text: string, style: TextStyle): string {
  const { x, y, anchor, size, fill, weight, fonts } = style
  const runs = runsOf(text, fonts, weight).map(
    ({ family, text }) => `<tspan font-family="${family}">${escaped(text)}</tspan>`,
  )
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${runs.join('')}</text>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
