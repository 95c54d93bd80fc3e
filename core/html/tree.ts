import type { AllowedName } from './elements.ts'
import type { Token } from './tokenizer.ts'

/** An element, or the edge of a line without an element. */
export interface Element {
  readonly name: AllowedName | 'line' | 'root'
  /** Only for links: an absolute URL that is safe to follow; empty for every other element. */
  readonly href: string
  readonly children: readonly Child[]
}

/** Text is decoded; a line feed in it is a line break. */
export type Child = string | Element

interface OpenElement extends Element {
  readonly children: Child[]
}

/** The maximum nesting depth. No editor nests elements more deeply. */
const maxDepth = 16

/**
 * The elements that an element's start tag closes, as in HTML: a paragraph cannot contain another.
 */
const impliedEnds: Readonly<Partial<Record<AllowedName, readonly AllowedName[]>>> = {
  p: ['p'],
  ul: ['p'],
  ol: ['p'],
  li: ['p', 'li'],
}

/** The elements past which an end tag has no effect: for blocks, and for all others. */
const barriers: Readonly<Partial<Record<AllowedName, readonly string[]>>> = {
  p: ['li', 'ul', 'ol'],
  li: ['ul', 'ol'],
  ul: [],
  ol: [],
}
const inlineBarriers = ['p', 'li', 'ul', 'ol']

/**
 * Builds a tree from a description's tokens. Unclosed elements are closed, elements closed in the
 * wrong order end with their outer element, and an end tag without a start tag is ignored.
 */
export function buildTree(tokens: Iterable<Token>): Element {
  const root: OpenElement = { name: 'root', href: '', children: [] }
  const open = [root]
  for (const token of tokens) {
    if (token.kind === 'text') append(open, token.text)
    if (token.kind === 'line') append(open, element('line'))
    if (token.kind === 'open') openElement(open, token.name, token.href)
    if (token.kind === 'close') closeElement(open, token.name)
  }
  return root
}

function element(name: Element['name'], href = ''): OpenElement {
  return { name, href, children: [] }
}

function append(open: readonly OpenElement[], child: Child): void {
  open.at(-1)?.children.push(child)
}

function openElement(open: OpenElement[], name: AllowedName, given: string | undefined): void {
  for (const ended of impliedEnds[name] ?? []) closeElement(open, ended)
  const begun = element(name, name === 'a' ? safeHref(given ?? '') : '')
  if (name === 'br') append(open, begun)
  else if (name === 'li' && !isWithin(open, ['ul', 'ol'])) append(open, element('line'))
  else if (isNested(open, begun)) {
    append(open, begun)
    open.push(begun)
  }
}

/**
 * Removes the tags of links without a URL, links inside links, and elements that are nested too
 * deep.
 */
function isNested(open: readonly OpenElement[], { name, href }: Element): boolean {
  if (open.length > maxDepth) return false
  return name !== 'a' || (href !== '' && !isWithin(open, ['a']))
}

function isWithin(open: readonly OpenElement[], names: readonly string[]): boolean {
  return open.some(({ name }) => names.includes(name))
}

function closeElement(open: OpenElement[], name: AllowedName): void {
  const reached = open.findLastIndex((one) => one.name === name)
  const stops = barriers[name] ?? inlineBarriers
  const isBarred = open.slice(reached + 1).some((one) => stops.includes(one.name))
  if (reached > 0 && !isBarred) open.splice(reached)
}

/**
 * Returns the URL of a link without white space, control and invisible characters, which browsers
 * also remove before following it. Empty if its scheme is not http, https, mailto or tel.
 */
function safeHref(href: string): string {
  const address = href.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  return /^(?:https?|mailto|tel):./i.test(address) ? address : ''
}

/** Returns the URL of a link for people to read: without `mailto:` and `tel:`. */
export function displayHref({ href }: Element): string {
  return href.replace(/^(?:mailto|tel):/i, '')
}
