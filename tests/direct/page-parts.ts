/** Finds the parts of our own pages. */

import { readFileSync } from 'node:fs'
import { all, type Element, elementsIn, textOf } from './page-reader.ts'

/** Returns the content of a meta element with this name or property. */
export function metaOf(root: Element, name: string): string | undefined {
  const matches = ({ attributes }: Element) =>
    attributes.get('name') === name || attributes.get('property') === name
  return all(root, 'meta').find(matches)?.attributes.get('content')
}

/** The scripts and styles that may appear in a page, by the bytes of their files. */
const own = new Map(
  ['page.js', 'own-time.js', 'embed.js', 'page.css', 'no-script.css'].map((name) => [
    name,
    readFileSync(new URL(`../../server/ui/assets/${name}`, import.meta.url), 'utf8'),
  ]),
)

/** The main script of a page, besides the inline one for local times, by its file name. */
export function scriptOf(root: Element): string | undefined {
  const running = all(root, 'script').filter(({ attributes }) => attributes.size === 0)
  const names = running.map((script) => ownNamed(textOf(script)))
  const [name, ...others] = names.filter((one) => one !== 'own-time.js')
  if (others.length > 0) throw new Error('there is more than one script that runs')
  return name
}

/** The main style of a page, besides the one for no scripts, by its file name. */
export function styleOf(root: Element): string | undefined {
  const names = all(root, 'style').map((style) => ownNamed(textOf(style)))
  const [name, ...others] = names.filter((one) => one !== 'no-script.css')
  if (others.length > 0) throw new Error('there is more than one style')
  return name
}

function ownNamed(text: string): string | undefined {
  return [...own.keys()].find((name) => own.get(name) === text)
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

/** Returns the visible facts of an event: time, repetition and place. */
export function factsOf(root: Element): readonly (readonly string[])[] {
  return all(root, 'dd').map((fact) => {
    const lines = all(fact, 'p').filter(({ attributes }) => !attributes.has('hidden'))
    return lines.length > 0 ? lines.map(plainOf) : [plainOf(fact)]
  })
}

/** Returns the text of an element with plain spaces inside times. */
export function plainOf(element: Element): string {
  return textOf(element).replaceAll(/\s/g, ' ')
}

/** Returns the only element; any other number is an error. */
export function theOne([element, ...others]: readonly Element[]): Element {
  if (!element || others.length > 0) throw new Error('there is not exactly one element')
  return element
}
