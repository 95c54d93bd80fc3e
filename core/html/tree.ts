import type { AllowedName } from './elements.ts'
import type { Token } from './tokenizer.ts'

/** An element, or the edge of a line that was none. */
export interface Element {
  readonly name: AllowedName | 'line' | 'root'
  /** Of a link alone: an absolute address that is safe to follow; empty for every other element. */
  readonly href: string
  readonly children: readonly Child[]
}

/** Text is decoded, and a line feed in it is a line break. */
export type Child = string | Element

interface OpenElement extends Element {
  readonly children: Child[]
}

/** How many elements may be open at once. Editors do not nest deeper. */
const maxDepth = 16

/** The elements that end where one begins, as HTML has it: a paragraph holds no other. */
const impliedEnds: Readonly<Partial<Record<AllowedName, readonly AllowedName[]>>> = {
  p: ['p'],
  ul: ['p'],
  ol: ['p'],
  li: ['p', 'li'],
}

/** The elements that an end tag does not reach over: those of a block, and of all others. */
const barriers: Readonly<Partial<Record<AllowedName, readonly string[]>>> = {
  p: ['li', 'ul', 'ol'],
  li: ['ul', 'ol'],
  ul: [],
  ol: [],
}
const inlineBarriers = ['p', 'li', 'ul', 'ol']

/**
 * Makes a tree of a description's tokens. What was not closed is closed, what was closed in the
 * wrong order ends where its outer element ends, and an end tag without a beginning is nothing.
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

/** A link without an address, or in another link, and what is too deep lose their tags. */
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
 * The address of a link as it may be followed: white space, control and invisible characters are
 * taken out, as programs do before they follow it. Empty when its scheme is not http, https,
 * mailto or tel.
 */
function safeHref(href: string): string {
  const address = href.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  return /^(?:https?|mailto|tel):./i.test(address) ? address : ''
}

/** The address of a link as people read it: without `mailto:` and `tel:`. */
export function displayHref({ href }: Element): string {
  return href.replace(/^(?:mailto|tel):/i, '')
}
