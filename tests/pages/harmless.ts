/** The elements and attributes of our pages. Anything else was injected by a string. */

import { equal, match, ok } from 'node:assert/strict'
import { attributeOf, scriptOf, styleOf } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, readPage } from '../direct/page-reader.ts'

type Elements = Readonly<Record<string, string>>

const ofDrawings: Elements = {
  svg: 'class viewBox preserveAspectRatio aria-hidden role aria-label shape-rendering',
  path: 'class d fill stroke stroke-width stroke-linecap stroke-linejoin',
  rect: 'class x y width height rx ry fill',
  circle: 'cx cy r fill stroke stroke-width stroke-linecap stroke-linejoin',
  line: 'x1 x2 y1 y2',
}

const ofEveryPage: Elements = {
  ...{ ...ofDrawings, html: 'lang dir data-scheme', head: '', body: 'class', title: '' },
  ...{ style: '', noscript: '', script: '', meta: 'charset name property content' },
  ...{ link: 'rel href type', main: 'class', footer: 'class', div: 'class', h1: 'dir' },
  ...{ p: 'dir class', ul: 'class', li: '', details: 'class', summary: '', span: 'class' },
  a: 'class href rel lang hreflang',
  ...{ form: 'class method action', button: 'class' },
}

const ofWays: Elements = {
  ...{ section: 'class aria-labelledby', h2: 'id dir', div: 'dir class aria-hidden' },
  button: 'type class data-copy data-copied data-share data-download aria-live',
}

const ofTimes: Elements = {
  ...{ time: 'class datetime aria-hidden', strong: '', span: 'class dir aria-hidden' },
  'own-time': 'class data-form data-zone data-start data-end data-clock data-text hidden',
  ...{ header: 'class', dl: 'class', dt: '', dd: 'class', ol: 'class' },
}

const ofEvents: Elements = {
  ...{ ...ofEveryPage, ...ofWays, ...ofTimes, script: 'type' },
  ...{ a: 'class href rel lang hreflang dir', bdi: '', br: '', b: '', i: '', em: '', u: '' },
}

const ofCalendars: Elements = {
  ...{
    ...ofEveryPage,
    ...ofWays,
    ...ofTimes,
    div: 'dir class role aria-label aria-hidden',
    h3: 'class',
    li: 'id',
    details: 'class open',
  },
  ...{ label: 'for', p: 'class dir id', bdi: '' },
  input: 'id dir readonly value aria-describedby',
  ...{ table: 'class', caption: 'class', thead: '', tbody: '', tr: '' },
  ...{ td: 'class aria-current', th: 'scope', abbr: 'title' },
  a: 'class href rel lang hreflang dir aria-current aria-label target',
}

const ofErrors: Elements = { ...ofEveryPage, ul: 'class lang dir' }

const ofMessages: Elements = { ...ofEveryPage, header: 'class', section: 'class', h2: '' }

const ofForms: Elements = {
  form: 'id class method action aria-labelledby',
  ...{ label: 'for', h2: 'id dir', p: 'id class dir' },
  input:
    'id class type name value placeholder maxlength required autocomplete aria-invalid aria-describedby',
}

const kinds = {
  event: {
    ...ofEvents,
    ...{ form: 'class method action', label: 'for', option: 'value' },
    ...{ select: 'class id name required', input: 'type name value' },
    button: `${ofWays['button']} name value`,
  },
  calendar: ofCalendars,
  error: ofErrors,
  message: ofMessages,
  outcome: {
    ...{ ...ofMessages, ...ofTimes, div: 'class aria-hidden' },
    a: 'class href rel lang hreflang dir',
  },
  home: { ...ofMessages, ...ofForms, button: 'class' },
  preview: { ...ofEvents, ...ofForms, button: 'class form name value' },
}

/** A kind of page, which determines the allowed elements. */
export type PageKind = keyof typeof kinds

const classes = new Set(
  [
    'page cover sheet two foot foot-row is-cancelled is-still is-embedded landing head-bar message',
    'pattern b1 b2 b3 b4 b5 brand post day icon icon-s flips turns service qr masthead by badge',
    'accent danger now note date-badges date-badge large small next facts num spoken quiet lead ways btn',
    'primary wide plain square folds stays services pass-on scan own-note section prose markup lines several',
    'hue-1 hue-2 hue-3 hue-4 hue-5 hue-6 hue-7 hue-8',
    'dates host avatar actions languages bullets hero panel form input fault three tile bar seg',
    'list month-name days happening meta also months grid other today marks dot titles continued',
    'small actions goes-on spans-2 spans-3 spans-4 spans-5 spans-6 spans-7 more asked pairs row copyfield help',
  ].flatMap((names) => names.split(' ')),
)

const ids =
  /^(ways|address|address-help|address-own|day-\d{4}-\d\d-\d\d|try|typed|zone|(title|start|location)(-fault)?)$/
const types = new Set([
  ...['image/svg+xml', 'application/ld+json', 'button'],
  ...['hidden', 'datetime-local'],
])

const ownPlace =
  /^(\/|\/docs|\/account\/sign-(in|up)|#day-\d{4}-\d\d-\d\d|\/(connect\/(done|stop)|event|subscribe|embed)(\/[a-z0-9]{10,})?(\+[a-z0-9]+){0,2})(\?((view=month(&month=\d{4}-\d\d)?|date=\d{4}-\d\d-\d\d|after=\d{1,10}-[a-z0-9]+)(&|$))?(scheme=(dark|own)(&|$))?(lang=[a-z]{2})?)?$/
const placeOfReports =
  /^(mailto:abuse@daymark\.test\?subject|https:\/\/daymark\.test\/abuse\?from=pages&page)=https%3A%2F%2Fdaymark\.test%2F(event|subscribe)%2F[a-z0-9]{16,}$/
/** The links of a preview, which has no address of its own, and of the page after an event was added. */
const services =
  /^https:\/\/(calendar\.google\.com|outlook\.(live|office)\.com|calendar\.yahoo\.com|teams\.microsoft\.com)\//
const placeOutside = /^(https?:\/\/|mailto:|tel:)/i

/**
 * Checks that a page has only our elements, attributes, classes, scripts and links; returns the
 * page.
 */
export function assertHarmless(html: string, kind: PageKind): Element {
  const page = readPage(html)
  for (const element of elementsIn(page)) assertOurs(element, kinds[kind])
  for (const link of all(page, 'a')) {
    const leadsToService = kind === 'preview' || kind === 'outcome'
    if (!leadsToService || !services.test(attributeOf(link, 'href'))) assertLeads(link, page)
  }
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
    if (attribute === 'type') ok(types.has(value), value)
    if (attribute === 'action')
      match(value, /^\/(preview|connect\/(google|microsoft|stop\/\w{16}))(\?lang=[a-z]{2})?$/)
  }
}

// An external URL is a link in the description, or the location of the event, which can have a
// button as well.
function assertLeads(link: Element, page: Element): void {
  const href = attributeOf(link, 'href')
  if (placeOfReports.test(href)) return
  const outside = elementsIn(page).filter((one) => one.name === 'dd' || isMarkup(one))
  const links = outside.flatMap((part) => all(part, 'a'))
  const isMeeting = links.some((one) => attributeOf(one, 'href') === href)
  match(href, links.includes(link) || isMeeting ? placeOutside : ownPlace)
}

function isMarkup(element: Element): boolean {
  return ['markup', 'lines'].includes(attributeOf(element, 'class'))
}

/** The elements of a page with the names of their attributes, without the values. */
export function skeletonOf(page: Element): readonly string[] {
  return elementsIn(page).map(({ name, attributes }) => [name, ...attributes.keys()].join(' '))
}
