/** Finds the parts of our own pages. */

import {
  embedScript,
  noScriptStyle,
  ownTimeScript,
  pageScript,
  style,
} from '../../server/ui/inline-assets.ts'
import { all, type Element, elementsIn, textOf } from './page-reader.ts'

/** Returns the content of a meta element with this name or property. */
export function metaOf(root: Element, name: string): string | undefined {
  const matches = ({ attributes }: Element) =>
    attributes.get('name') === name || attributes.get('property') === name
  return all(root, 'meta').find(matches)?.attributes.get('content')
}

/** The scripts and styles that may appear in a page, by their text. */
const own: ReadonlyMap<string, string> = new Map([
  [pageScript.text, 'page.js'],
  [ownTimeScript.text, 'own-time.js'],
  [embedScript.text, 'embed.js'],
  [style.text, 'page.css'],
  [noScriptStyle.text, 'no-script.css'],
])

/** The main script of a page, besides the inline one for local times, by its file name. */
export function scriptOf(root: Element): string | undefined {
  const running = all(root, 'script').filter(({ attributes }) => attributes.size === 0)
  const names = running.map((script) => own.get(textOf(script)))
  const [name, ...others] = names.filter((one) => one !== 'own-time.js')
  if (others.length > 0) throw new Error('there is more than one script that runs')
  return name
}

/** The main style of a page, besides the one for no scripts, by its file name. */
export function styleOf(root: Element): string | undefined {
  const names = all(root, 'style').map((style) => own.get(textOf(style)))
  const [name, ...others] = names.filter((one) => one !== 'no-script.css')
  if (others.length > 0) throw new Error('there is more than one style')
  return name
}

/** The only structured data of a page, next to the script of all pages. */
// biome-ignore lint/suspicious/noExplicitAny: tests inspect and compare it
export function dataOf(root: Element): any {
  const data = all(root, 'script').filter(({ attributes }) => attributes.size > 0)
  const script = theOne(data)
  if (attributeOf(script, 'type') !== 'application/ld+json')
    throw new Error('the script is not structured data')
  if (scriptOf(root) !== 'page.js') throw new Error('the script of all pages is missing')
  return JSON.parse(textOf(script))
}

/** Returns all elements with a class. */
export function classed(root: Element, name: string): readonly Element[] {
  return elementsIn(root).filter((one) => attributeOf(one, 'class').split(' ').includes(name))
}

/** Returns the value of an attribute; empty if absent. */
export function attributeOf({ attributes }: Element, name: string): string {
  return attributes.get(name) ?? ''
}

/** Returns the text and target of every link in an element. */
export function linksIn(root: Element): readonly (readonly [words: string, href: string])[] {
  return all(root, 'a').map((link) => [textOf(link), attributeOf(link, 'href')])
}

/** Returns the visible facts of an event, as lines: time, repetition and place. */
export function factsOf(root: Element): readonly (readonly string[])[] {
  return all(root, 'dd').map(({ children }) => {
    const lines = children.filter(isShown).map((line) => plainOf(line).trim())
    return lines.filter(Boolean)
  })
}

function isShown(child: Element | string): boolean {
  return typeof child === 'string' || (child.name !== 'script' && !child.attributes.has('hidden'))
}

/** Returns the text of each section below the calendar menu of an event page. */
export function sectionsOf(root: Element): readonly string[] {
  return classed(root, 'section').map(spokenTextOf)
}

/** Returns the text of an element without what screen readers skip. */
export function spokenTextOf({ children }: Element): string {
  const texts = children.map((child) => {
    if (typeof child === 'string') return child
    return attributeOf(child, 'aria-hidden') === 'true' ? '' : spokenTextOf(child)
  })
  return texts.join('')
}

/** Returns the text of an element with plain spaces inside times. */
export function plainOf(element: Element | string): string {
  const text = typeof element === 'string' ? element : textOf(element)
  return text.replaceAll(/\s/g, ' ')
}

/** Returns the only element; any other number is an error. */
export function theOne([element, ...others]: readonly Element[]): Element {
  if (!element || others.length > 0) throw new Error('there is not exactly one element')
  return element
}
