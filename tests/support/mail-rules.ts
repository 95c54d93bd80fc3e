/**
 * The HTML that email apps require. Outlook for Windows renders with Word, which supports some properties
 * only on some elements (Microsoft, "Word 2007 HTML and CSS rendering capabilities in Outlook 2007").
 * Gmail cuts off emails of more than 102 kB and drops styles with errors.
 */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { all, type Element, elementsIn } from '../direct/page-reader.ts'

const text = [
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height'],
  ...['text-align', 'text-decoration', 'vertical-align', 'border'],
]
const sides = ['top', 'right', 'bottom', 'left']
const block = [...text, 'margin', ...sides.map((side) => `margin-${side}`)]
const box = [
  ...block,
  ...['width', 'height', 'padding'],
  ...sides.flatMap((side) => [`padding-${side}`, `border-${side}`]),
]

/** The properties that Word reads, by element. */
const read: Readonly<Record<string, readonly string[]>> = {
  body: text,
  span: text,
  strong: text,
  a: text,
  br: [],
  p: block,
  ...{ table: box, tr: box, td: box, img: box, h1: box, main: [] },
}

/**
 * The properties that Word may ignore: others have the same effect there, or the email looks good without
 * them.
 */
const unread: Readonly<Record<string, readonly string[]>> = {
  body: ['margin'],
  a: ['display', 'padding', 'border-radius'],
  p: ['word-wrap'],
  td: ['border-radius', 'mso-padding-alt'],
  table: ['border-radius', 'max-width', 'mso-table-lspace', 'mso-table-rspace'],
}

/** Fails unless email apps render the elements as intended. */
export function assertSafeForMail(root: Element): void {
  for (const element of elementsIn(root)) assertReadable(element)
  for (const cell of all(root, 'td')) if (isButton(cell)) assertFilledInWord(cell)
  for (const picture of all(root, 'img')) assertSized(picture)
  for (const table of all(root, 'table')) assertTable(table)
}

function assertReadable({ name, attributes }: Element): void {
  const known = read[name]
  ok(known, `${name} is an element that email apps may drop`)
  for (const [property, value] of stylesOf(attributes.get('style') ?? '')) {
    ok([...known, ...(unread[name] ?? [])].includes(property), `${name} with ${property}`)
    ok(!/!important|url\(|var\(|calc\(|["{}]/.test(value), `${property}: ${value}`)
    if (/color|^border/.test(property)) equal(/#(?![0-9a-f]{6}\b)|rgb|hsl|oklch/.test(value), false)
    if (/size|height|padding|margin/.test(property)) match(value, /^(?:(?:0|\d+px) ?)+$/)
  }
}

function stylesOf(style: string): readonly (readonly [property: string, value: string])[] {
  return style.split(';').flatMap((one) => {
    const [property = '', value] = one.split(/:(.*)/)
    return value === undefined ? [] : [[property.trim(), value.trim()] as const]
  })
}

function styleOf({ attributes }: Element, property: string): string | undefined {
  return new Map(stylesOf(attributes.get('style') ?? '')).get(property)
}

function isButton(cell: Element): boolean {
  const [link] = cell.children
  return typeof link === 'object' && link.name === 'a' && styleOf(link, 'padding') !== undefined
}

// Word ignores the padding of links, so the table cell needs both the color and the padding.
function assertFilledInWord(cell: Element): void {
  const [link] = all(cell, 'a')
  ok(link)
  const color = styleOf(link, 'background-color')
  deepEqual([cell.attributes.get('bgcolor'), styleOf(cell, 'background-color')], [color, color])
  equal(styleOf(cell, 'mso-padding-alt'), styleOf(link, 'padding'))
  match(styleOf(link, 'color') ?? '', /^#/)
}

// Without attributes, Word shows pictures in their original size.
function assertSized({ attributes }: Element): void {
  for (const name of ['width', 'height']) match(attributes.get(name) ?? '', /^\d+$/)
  equal(attributes.get('border'), '0')
  ok(attributes.has('alt'))
  match(attributes.get('src') ?? '', /^https:\/\/.*\.png$/)
}

function assertTable(table: Element): void {
  const { attributes } = table
  equal(attributes.get('role'), 'presentation')
  for (const name of ['cellpadding', 'cellspacing', 'border']) equal(attributes.get(name), '0')
  if (!attributes.has('align')) return
  // Word keeps 9 points beside a table with text around it.
  equal(styleOf(table, 'mso-table-lspace'), '0pt')
  equal(styleOf(table, 'mso-table-rspace'), '0pt')
}

/** Fails if Gmail would cut off an email, with room for what surrounds the HTML. */
export function assertSmall(html: string): void {
  ok(Buffer.byteLength(html) < 20_000, `${Buffer.byteLength(html)} bytes`)
}
