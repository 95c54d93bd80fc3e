/** The settings of a template on an event page: values for a fixed set of parts. */

import { namedProblem } from '../problems.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { colorParameters, readColors } from './colors.ts'
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

/** The layout of a page: with a panel at its side, as an invitation, or below a broad band. */
export const layouts = ['card', 'centred', 'poster'] as const
export type LayoutName = (typeof layouts)[number]

/** What is above the sheet of a page: a generated pattern, the template's picture, or nothing. */
export const covers = ['pattern', 'picture', 'none'] as const

/** The typefaces of titles; all other texts are in `sans-serif`. */
export const titleFonts = ['sans-serif', 'serif', 'monospace'] as const

export interface Template extends TemplateColors, OfferedServices {
  readonly name: string
  readonly layout: LayoutName
  readonly cover: (typeof covers)[number]
  readonly titleFont: (typeof titleFonts)[number]
  /** The alternative text of the logo. */
  readonly logoText: string
  /** The heading of the calendar menu; empty for the default. */
  readonly heading: string
  /** The label of the main button, including `{service}`; empty for the default. */
  readonly button: string
  /** Shown below the calendar links. */
  readonly note: string
  readonly footer: string
  /** The URL of the footer text; both are empty if there is no link. */
  readonly footerLink: string
  readonly footerAddress: string
  /** Whether the service's name is hidden. */
  readonly hidesName: boolean
  /** The CSS as typed; it is parsed again at each use. */
  readonly style: string
}

/** A stored picture, such as a logo: its size in pixels, and the key in its URL. */
export interface StoredLogo extends Omit<ImageInfo, 'type'> {
  readonly key: string
  /** Its `data:` URL in a preview, if it is not stored yet. */
  readonly dataUrl?: string
}

/** A template as stored. */
export interface StoredTemplate {
  readonly key: string
  readonly template: Template
  readonly logo: StoredLogo | undefined
  /** The logo in dark mode, if it has its own. */
  readonly darkLogo: StoredLogo | undefined
  readonly coverPicture: StoredLogo | undefined
  /** Whether it applies if no template is named. */
  readonly isDefault: boolean
  /** The number of changes. */
  readonly changes: number
  /** Unix seconds. */
  readonly modifiedAt: number
}

/** The initial template of a form: the page without a template. */
export const defaultTemplate: Template = {
  name: '',
  layout: 'card',
  cover: 'pattern',
  titleFont: 'sans-serif',
  logoText: '',
  accent: { light: '', dark: '' },
  links: { light: '', dark: '' },
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
  'cover',
  'title_font',
  'logo_text',
  ...colorParameters,
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

/** The services in a form: whether each is shown, and its position. */
export type RawServices = Parameters<typeof readServices>[1]

/** Reads a template; reports all problems of all parameters. */
export function readTemplate(given: RawTemplate, services: RawServices): Result<Template> {
  const read = collect({
    name: readName(given.name),
    layout: readChoice(given.layout, layouts),
    cover: readChoice(given.cover, covers),
    titleFont: readChoice(given.title_font, titleFonts),
    colors: readColors((name) => given[name]),
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
    // The CSS is only checked: the typed text is stored.
    style: rules.length > 0 ? (given.style.text ?? '').trim() : '',
  })
}

function readName(given: RawParameter): Result<string> {
  const read = readOneLine(given, maxTextLengths.name)
  return read.ok && read.value === '' ? failure(namedProblem(given.parameter, 'missing')) : read
}

// The first choice is the default.
function readChoice<Choice extends string>(
  given: RawParameter,
  choices: readonly Choice[],
): Result<Choice> {
  const chosen = hasText(given) ? choices.find((one) => one === given.text) : choices[0]
  const accepted = choices.join(', ')
  return chosen
    ? success(chosen)
    : failure(namedProblem(given.parameter, 'notAChoice', { accepted }))
}

// A link without a text shows its URL; a text without a URL is not a link.
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

/** Returns the services in a form, by the names of its parameters. */
export function rawServices(get: (parameter: string) => RawParameter): RawServices {
  const entries = offerableServices.map((service): [string, RawOfferedService] => [
    service,
    { isOffered: get(`offer_${service}`), place: get(`place_${service}`) },
  ])
  // The cast is safe: it contains every service once.
  return Object.fromEntries(entries) as RawServices
}
