/** What a template may set on an event page: values for a fixed set of places. */

import { namedProblem } from '../problems.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { readColors } from './colors.ts'
import {
  type OfferedServices,
  offerableServices,
  type RawOfferedService,
  readServices,
} from './offered.ts'
import type { TemplateColors } from './palette.ts'
import type { ImageInfo } from './picture.ts'
import { readStyle } from './style.ts'
import { maxTextLengths, readAddress, readButtonText, readLines, readOneLine } from './texts.ts'

/** How a page is laid out: with a panel at its side, as an invitation, or under a broad band. */
export const layouts = ['card', 'centred', 'poster'] as const
export type LayoutName = (typeof layouts)[number]

export interface Template extends TemplateColors, OfferedServices {
  readonly name: string
  readonly layout: LayoutName
  /** The alternative text of the logo. */
  readonly logoText: string
  /** The heading of the calendar menu; empty for the default. */
  readonly heading: string
  /** On the main button, with `{service}` in it; empty for ours. */
  readonly button: string
  /** Below the ways. */
  readonly note: string
  readonly footer: string
  /** A link behind the footer's text; both are empty where there is none. */
  readonly footerLink: string
  readonly footerAddress: string
  /** Whether the service's own name is left out. */
  readonly hidesName: boolean
  /** Rules of style as they were typed; they are read again wherever they are used. */
  readonly style: string
}

/** A template as stored. */
export interface StoredTemplate {
  readonly key: string
  readonly template: Template
  readonly logo: (Omit<ImageInfo, 'type'> & { readonly key: string }) | undefined
  /** Whether it applies where no template is named. */
  readonly isDefault: boolean
  /** How often it was changed. */
  readonly changes: number
  /** Unix seconds. */
  readonly modifiedAt: number
}

/** The initial template of a form: the page without a template. */
export const defaultTemplate: Template = {
  name: '',
  layout: 'card',
  logoText: '',
  accent: { light: '', dark: '' },
  tint: { light: '', dark: '' },
  services: offerableServices,
  isOrdered: false,
  heading: '',
  button: '',
  note: '',
  footer: '',
  footerLink: '',
  footerAddress: '',
  hidesName: false,
  style: '',
}

/** The parameters of a template, without its services. */
export const templateParameters = [
  'name',
  'layout',
  'logo_text',
  'accent',
  'accent_dark',
  'tint',
  'tint_dark',
  'order',
  'heading',
  'button',
  'note',
  'footer',
  'footer_link',
  'footer_address',
  'hides_name',
  'style',
] as const

export type RawTemplate = Readonly<Record<(typeof templateParameters)[number], RawParameter>>

/** The services in a form: for each, whether and where it is shown. */
export type RawServices = Parameters<typeof readServices>[1]

/** Reads a template, with every problem of every parameter. */
export function readTemplate(given: RawTemplate, services: RawServices): Result<Template> {
  const read = collect({
    name: readName(given.name),
    layout: readLayout(given.layout),
    colors: readColors(given),
    logoText: readOneLine(given.logo_text, maxTextLengths.logoText),
    services: readServices('services', services),
    heading: readOneLine(given.heading, maxTextLengths.heading),
    button: readButtonText(given.button),
    note: readLines(given.note, maxTextLengths.note),
    footer: readOneLine(given.footer, maxTextLengths.footer),
    link: readFooterLink(given.footer_link, given.footer_address),
    rules: readStyle(given.style),
  })
  if (!read.ok) return read
  const { colors, link, rules, ...rest } = read.value
  return success({
    ...rest,
    ...colors,
    ...link,
    isOrdered: given.order.text === 'own',
    hidesName: hasText(given.hides_name),
    // The CSS was only checked: what was typed is stored.
    style: rules.length > 0 ? (given.style.text ?? '').trim() : '',
  })
}

function readName(given: RawParameter): Result<string> {
  const read = readOneLine(given, maxTextLengths.name)
  return read.ok && read.value === '' ? failure(namedProblem(given.parameter, 'missing')) : read
}

function readLayout(given: RawParameter): Result<LayoutName> {
  const layout = hasText(given) ? layouts.find((one) => one === given.text) : 'card'
  const accepted = layouts.join(', ')
  return layout
    ? success(layout)
    : failure(namedProblem(given.parameter, 'notAChoice', { accepted }))
}

// A link without words says its own address; words without an address lead nowhere.
function readFooterLink(words: RawParameter, address: RawParameter) {
  const read = collect({
    footerLink: readOneLine(words, maxTextLengths.footerLink),
    footerAddress: readAddress(address),
  })
  if (!read.ok) return read
  const { footerLink, footerAddress } = read.value
  if (footerAddress === '' && footerLink !== '') {
    return failure(namedProblem(words.parameter, 'withoutAddress'))
  }
  return success({ footerAddress, footerLink: footerLink || bareAddress(footerAddress) })
}

function bareAddress(address: string): string {
  return address.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')
}

/** The services in a form, by the names of its parameters. */
export function rawServices(get: (parameter: string) => RawParameter): RawServices {
  const entries = offerableServices.map((service): [string, RawOfferedService] => [
    service,
    { isOffered: get(`offer_${service}`), place: get(`place_${service}`) },
  ])
  // The cast is safe: it has every service once.
  return Object.fromEntries(entries) as RawServices
}
