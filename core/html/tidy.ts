import { readLineBreaks } from '../text/text.ts'
import { isBlock } from './elements.ts'
import { type Child, displayHref, type Element } from './tree.ts'

/**
 * Normalizes a tree: adjacent texts are joined, with single spaces and without line feeds; line
 * edges become breaks between texts; blocks neither begin nor end with a break; only a break may be
 * empty. Tidying a tidy tree changes nothing.
 */
export function tidy(element: Element): Element {
  const children = joinTexts(element.children.flatMap(tidyChild)).flatMap(withBreaks)
  const runs = runsOf(children).map(({ before, children }, index, all) => {
    // The outer edges of an element such as `<b>` are within a line: a space there separates words.
    const isOuter = !isBlock(element.name) && element.name !== 'root'
    const from = isOuter && index === 0 ? 0 : firstOf(children)
    const to = isOuter && index === all.length - 1 ? children.length : endOf(children)
    return { before, children: children.slice(from, to) }
  })
  return { ...element, children: joinRuns(runs) }
}

function tidyChild(child: Child): readonly Child[] {
  if (typeof child === 'string' || isBreak(child)) return [child]
  const tidied = tidy(child)
  if (!tidied.children.every(isBlank)) return [tidied]
  // A link around a removed picture keeps its target.
  return child.name === 'a' ? [{ ...tidied, children: [displayHref(tidied)] }] : tidied.children
}

function isBreak(child: Element): boolean {
  return child.name === 'br' || child.name === 'line'
}

function isBlank(child: Child): boolean {
  return typeof child === 'string' ? child.trim() === '' : isBreak(child)
}

/** Joins adjacent texts. */
function joinTexts(children: readonly Child[]): Child[] {
  const all: Child[] = []
  let texts: string[] = []
  for (const child of children) {
    if (typeof child === 'string') texts.push(child)
    else {
      all.push(...textAfter(all.at(-1), texts), child)
      texts = []
    }
  }
  return [...all, ...textAfter(all.at(-1), texts)]
}

function textAfter(previous: Child | undefined, texts: readonly string[]): string[] {
  const text = texts.join('')
  const isAfterBreak = typeof previous === 'object' && previous.name === 'br'
  // `<br>` followed by a line feed is one break: that is how people write HTML.
  return [isAfterBreak ? text.replace(/^[ \t]*\n/, '') : text]
}

const lineBreak: Element = { name: 'br', href: '', children: [] }

function withBreaks(child: Child): Child[] {
  if (typeof child !== 'string') return [child]
  const lines = readLineBreaks(child)
    .replace(/[ \t]+/g, ' ')
    .split('\n')
  return lines.flatMap((line, index) => {
    return [...(index > 0 ? [lineBreak] : []), ...(line === '' ? [] : [line])]
  })
}

/** The children up to the next block or line edge, and the element before them. */
interface Run {
  readonly before: Element | undefined
  readonly children: readonly Child[]
}

function runsOf(children: readonly Child[]): Run[] {
  const edges = [-1, ...children.flatMap((child, index) => (isEdge(child) ? [index] : []))]
  return edges.map((edge, index) => {
    const before = children[edge]
    const inside = children.slice(edge + 1, edges[index + 1])
    return { before: typeof before === 'object' ? before : undefined, children: inside }
  })
}

function isEdge(child: Child | undefined): boolean {
  return typeof child === 'object' && (child.name === 'line' || isBlock(child.name))
}

function joinRuns(runs: readonly Run[]): Child[] {
  let last: Child | undefined
  return runs.flatMap(({ before, children }) => {
    const isBehindText = last !== undefined && !isEdge(last)
    const isBreak = before?.name === 'line' && isBehindText && children.length > 0
    const lead = before?.name === 'line' ? [] : [before].filter((block) => block !== undefined)
    const all = [...(isBreak ? [lineBreak] : lead), ...children]
    last = all.at(-1) ?? last
    return all
  })
}

function firstOf(children: readonly Child[]): number {
  const first = children.findIndex((child) => !isBlank(child))
  return first < 0 ? children.length : first
}

function endOf(children: readonly Child[]): number {
  return children.findLastIndex((child) => !isBlank(child)) + 1
}
