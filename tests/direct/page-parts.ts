/** The parts of our own pages. */

import { readFileSync } from 'node:fs'
import { all, type Element, elementsIn, textOf } from './page-reader.ts'

/** What a meta element says under a name or a property. */
export function metaOf(root: Element, name: string): string | undefined {
  const isIt = ({ attributes }: Element) =>
    attributes.get('name') === name || attributes.get('property') === name
  return all(root, 'meta').find(isIt)?.attributes.get('content')
}

/** The scripts and styles that may appear in a page, by the bytes of their files. */
const own = new Map(
  ['page.js', 'own-time.js', 'embed.js', 'page.css', 'no-script.css'].map((name) => [
    name,
    readFileSync(new URL(`../../server/ui/assets/${name}`, import.meta.url), 'utf8'),
  ]),
)

/** The one script that a page runs beside the lines for its own times, by the name of its file. */
export function scriptOf(root: Element): string | undefined {
  const running = all(root, 'script').filter(({ attributes }) => attributes.size === 0)
  const names = running.map((script) => ownNamed(textOf(script)))
  const [name, ...others] = names.filter((one) => one !== 'own-time.js')
  if (others.length > 0) throw new Error('there is more than one script that runs')
  return name
}

/** The one style of a page beside that without script, by the name of the file whose bytes it has. */
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
// biome-ignore lint/suspicious/noExplicitAny: tests look into it and compare
export function dataOf(root: Element): any {
  const data = all(root, 'script').filter(({ attributes }) => attributes.size > 0)
  const script = theOne(data)
  if (attributeOf(script, 'type') !== 'application/ld+json') throw new Error('it is no data')
  if (scriptOf(root) !== 'page.js') throw new Error('the script of all pages is not there')
  return JSON.parse(textOf(script))
}

/** All elements that have a class among others. */
export function classed(root: Element, name: string): readonly Element[] {
  return elementsIn(root).filter((one) => attributeOf(one, 'class').split(' ').includes(name))
}

/** What an attribute says; empty where there is none. */
export function attributeOf({ attributes }: Element, name: string): string {
  return attributes.get(name) ?? ''
}

/** The links in an element: what each says and where it leads. */
export function linksIn(root: Element): readonly (readonly [words: string, href: string])[] {
  return all(root, 'a').map((link) => [textOf(link), attributeOf(link, 'href')])
}

/** What is to be read of the facts of an event: when, whether it repeats, and where. */
export function factsOf(root: Element): readonly (readonly string[])[] {
  return all(root, 'dd').map((fact) => {
    const lines = all(fact, 'p').filter(({ attributes }) => !attributes.has('hidden'))
    return lines.length > 0 ? lines.map(plainOf) : [plainOf(fact)]
  })
}

/** The text of an element, whose times of day have spaces of their own kinds in them. */
export function plainOf(element: Element): string {
  return textOf(element).replaceAll(/\s/g, ' ')
}

/** The one element of several that are looked for; any other number is an error. */
export function theOne([element, ...others]: readonly Element[]): Element {
  if (!element || others.length > 0) throw new Error('there is not one of them')
  return element
}
