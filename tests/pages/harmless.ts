/** The elements and attributes of our pages. Anything else was injected by a string. */

import { equal, match, ok } from 'node:assert/strict'
import { attributeOf, scriptOf, styleOf } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, readPage } from '../direct/page-reader.ts'

type Elements = Readonly<Record<string, string>>

const ofEveryPage: Elements = {
  ...{
    html: 'lang dir data-scheme',
    head: '',
    body: '',
    main: 'class',
    footer: '',
    title: '',
    style: '',
    noscript: '',
  },
  ...{ meta: 'charset name property content', link: 'rel href type', script: '' },
  ...{ h1: 'dir', p: 'dir class', ul: 'class', li: '', details: '', summary: '' },
  a: 'class href rel lang hreflang',
}

const ofWays: Elements = {
  ...{ section: 'class aria-labelledby', h2: 'id class', details: 'open', path: 'd fill' },
  ...{ button: 'type class data-copy data-copied aria-live', div: 'dir class aria-hidden' },
  svg: 'width height viewBox fill stroke stroke-width stroke-linecap stroke-linejoin aria-hidden role aria-label shape-rendering',
}

const ofEvents: Elements = {
  ...{ ...ofEveryPage, ...ofWays, script: 'type', header: 'class', time: 'class datetime' },
  ...{ dl: 'class', dt: '', dd: 'dir', span: 'class', strong: '' },
  p: 'dir class data-zone data-start data-end data-clock data-text hidden',
  ...{ ol: '', br: '', b: '', i: '', em: '', u: '' },
}

const ofCalendars: Elements = {
  ...{ ...ofEveryPage, ...ofWays, body: 'class', header: '', h1: 'dir class', h3: '' },
  ...{ nav: 'class aria-label', time: 'class datetime', span: 'class dir', strong: '', li: 'id' },
  ...{ label: 'for', input: 'class id dir readonly value aria-describedby', p: 'class dir id' },
  ...{ table: 'class', caption: 'class', thead: '', tbody: '', tr: '', td: 'aria-current' },
  ...{ th: 'scope', abbr: 'title' },
  a: 'class href rel lang hreflang dir aria-current aria-label target',
}

const ofErrors: Elements = { ...ofEveryPage, body: 'class', ul: 'lang dir' }

const kinds = { event: ofEvents, calendar: ofCalendars, error: ofErrors, message: ofEveryPage }

/** A kind of page, which determines the allowed elements. */
export type PageKind = keyof typeof kinds

const classes = new Set(
  [
    'aside is-cancelled is-embedded head leaves leaf facts spoken times quiet small banner danger',
    'done ways button main slight plain code rest markup lines choices languages about views list',
    'days months grid day titles more copy field',
  ].flatMap((names) => names.split(' ')),
)

const ids = /^(ways|address|address-help|address-own|event-[a-z0-9]{16,}(-\d{14})?)$/

const ownPlace =
  /^(\/|\/account\/sign-in|#event-[a-z0-9]{16,}(-\d{14})?|\/(event|subscribe|embed)\/[a-z0-9]{10,}(\+[a-z0-9]+){0,2})(\?(view=month(&month=\d{4}-\d\d)?)?&?(scheme=(light|dark))?&?(lang=[a-z]{2})?)?$/
const placeOfReports =
  /^(mailto:abuse@daymark\.test\?subject|https:\/\/daymark\.test\/abuse\?from=pages&page)=https%3A%2F%2Fdaymark\.test%2F(event|subscribe)%2F[a-z0-9]{16,}$/
const placeOutside = /^(https?:\/\/|mailto:|tel:)/i

/**
 * Checks that a page has only our elements, attributes, classes, scripts and links; returns the
 * page.
 */
export function assertHarmless(html: string, kind: PageKind): Element {
  const page = readPage(html)
  for (const element of elementsIn(page)) assertOurs(element, kinds[kind])
  for (const link of all(page, 'a')) assertLeads(link, page)
  equal(styleOf(page), 'page.css')
  ok(['page.js', 'embed.js'].includes(scriptOf(page) ?? ''))
  return page
}

function assertOurs({ name, attributes }: Element, allowed: Elements): void {
  ok(Object.hasOwn(allowed, name), `<${name}>`)
  for (const [attribute, value] of attributes) {
    ok(allowed[name]?.split(' ').includes(attribute), `<${name} ${attribute}="${value}">`)
    if (attribute === 'class')
      ok(
        value.split(' ').every((one) => classes.has(one)),
        value,
      )
    if (attribute === 'id') match(value, ids)
    if (attribute === 'type') ok(['image/svg+xml', 'application/ld+json', 'button'].includes(value))
  }
}

// An external URL is a link in the description, or the location of the event.
function assertLeads(link: Element, page: Element): void {
  const href = attributeOf(link, 'href')
  if (placeOfReports.test(href)) return
  const outside = elementsIn(page).filter((one) => one.name === 'dd' || isMarkup(one))
  const isOutside = outside.some((part) => all(part, 'a').includes(link))
  match(href, isOutside ? placeOutside : ownPlace)
}

function isMarkup(element: Element): boolean {
  return attributeOf(element, 'class') === 'markup'
}

/** The elements of a page with the names of their attributes, without the values. */
export function skeletonOf(page: Element): readonly string[] {
  return elementsIn(page).map(({ name, attributes }) => [name, ...attributes.keys()].join(' '))
}
