/**
 * Parses our own pages more strictly than a browser: a tag in an unusual form, a bare `<` or `&`,
 * and incorrectly nested elements are errors. This reveals any string that a browser might read as
 * markup.
 */

export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (Element | string)[]
}

const voids = new Set(['meta', 'link', 'br', 'hr', 'input', 'img', 'source', 'wbr'])
const drawn = new Set(['path', 'rect', 'circle', 'line'])
const attribute =
  / ([a-z][a-zA-Z0-9:-]*)="([^"<>]*)"| (hidden|readonly|open|required|async|checked|disabled|selected|popover|formnovalidate|download)(?=[ >]|$)/g
const tag = new RegExp(`<(/?)(own-time|[a-z][a-z0-9]*)((?:${attribute.source})*)(/?)>`, 'y')
const texts = /[^<]+/y
const entity = /&(?:amp|lt|gt|quot|#39);/g
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Parses a page; the root element has no name. */
export function readPage(html: string): Element {
  const start = '<!doctype html>\n'
  if (!html.startsWith(start)) throw new Error('there is no doctype')
  const root: Element = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  for (let at = start.length; at < html.length; ) at = readPiece(html, at, open)
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not closed`)
  return root
}

function readPiece(html: string, at: number, open: Element[]): number {
  const parent = open.at(-1)
  if (!parent) throw new Error('there is an end tag without a start tag')
  const raw = parent.name === 'script' || parent.name === 'style'
  const text = raw ? html.slice(at, html.indexOf('<', at)) : matched(texts, html, at)?.[0]
  if (text) {
    parent.children.push(raw ? text : decode(text))
    return at + text.length
  }
  const found = matched(tag, html, at)
  if (!found) throw new Error(`${html.slice(at, at + 60)} is no tag of ours`)
  const { 0: whole, 1: slash, 2: name = '', 3: attributes = '' } = found
  // Only SVG elements may close themselves; elsewhere browsers ignore the slash.
  if (whole.endsWith('/>') && !drawn.has(name)) throw new Error(`${whole} does not close itself`)
  if (slash) close(open, name)
  else begin(open, { name, attributes: attributesOf(attributes), children: [] })
  if (whole.endsWith('/>')) open.pop()
  return at + whole.length
}

function matched(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function begin(open: Element[], element: Element): void {
  open.at(-1)?.children.push(element)
  if (!voids.has(element.name)) open.push(element)
}

function close(open: Element[], name: string): void {
  if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(attribute)].map(([, name, value = '', alone = '']) => {
    return [name ?? alone, decode(value)] as const
  })
  const attributes = new Map(pairs)
  if (attributes.size < pairs.length) throw new Error(`${text} has an attribute twice`)
  return attributes
}

function decode(text: string): string {
  if (text.replace(entity, '').includes('&')) throw new Error(`${text} has a bare &`)
  return text.replace(entity, (found) => characters[found] ?? found)
}

/** Returns all elements with a name, in document order. */
export function all(root: Element, name: string): readonly Element[] {
  return elementsIn(root).filter((element) => element.name === name)
}

/** Returns all elements of a tree. */
export function elementsIn({ children }: Element): readonly Element[] {
  return children.flatMap((child) => {
    return typeof child === 'string' ? [] : [child, ...elementsIn(child)]
  })
}

/** Returns the text of an element, with a newline for each line break. */
export function textOf({ name, children }: Element): string {
  if (name === 'br') return '\n'
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** Returns the texts of all elements with a name. */
export function textsOf(root: Element, name: string): readonly string[] {
  return all(root, name).map(textOf)
}
