import { html } from 'hono/html'
import { memoize, memoizeWeak } from '../../core/memoize.ts'
import type { Color } from '../../core/theme/color.ts'
import { displaySize } from '../../core/theme/logo.ts'
import { type Palette, paletteOf, type Scheme, schemes } from '../../core/theme/palette.ts'
import { type Declaration, readStyle, type Slot } from '../../core/theme/style.ts'
import type { StoredLogo, StoredTemplate, Template } from '../../core/theme/template.ts'
import { policiesFor } from './content-security-policy.ts'
import type { Html } from './html.ts'
import { type InlineAsset, inlined, templateStyle } from './inline-assets.ts'

/** How a template changes the look of a page. */
export interface Look {
  readonly style: InlineAsset
  /** The class of the page's body. */
  readonly layout: string
  /** The headers of the page, standalone and as a preview. */
  readonly headers: Readonly<Record<'own' | 'preview', Readonly<Record<string, string>>>>
}

/** The look of a template, by the color scheme of the page. */
export const lookOf = memoizeWeak(({ template }: StoredTemplate) =>
  memoize(3, (scheme: Scheme | 'own'): Look => {
    const style = inlined(
      templateStyle + colorsOf(template, scheme) + titleRule(template) + ownRules(template),
    )
    const { own, preview } = policiesFor(style)
    const headers = {
      own: { 'content-security-policy': own },
      preview: { 'content-security-policy': preview },
    }
    return { style, layout: `templated is-${template.layout}`, headers }
  }),
)

const names = {
  accent: '--accent',
  onAccent: '--on-accent',
  link: '--link',
  mark: '--mark',
  onMark: '--on-mark',
  canvas: '--canvas',
  surface: '--surface',
  line: '--line',
} as const satisfies Record<keyof Palette, string>

function colorsOf(template: Template, scheme: Scheme | 'own'): string {
  if (scheme !== 'own') return rootRule(paletteOf(template, scheme))
  return schemes.map((one) => inScheme(one, paletteOf(template, one))).join('')
}

function inScheme(scheme: Scheme, palette: Palette): string {
  return `@media (prefers-color-scheme:${scheme}){${rootRule(palette)}}\n`
}

function rootRule(palette: Palette): string {
  // The cast is safe: a palette has the keys of the table.
  const colors = Object.entries(palette) as [keyof Palette, Color][]
  return `:root{${colors.map(([name, color]) => `${names[name]}:${color}`).join(';')}}`
}

/** How a template changes a page in a frame: only by its colors. */
interface EmbeddedLook {
  readonly style: InlineAsset
  readonly headers: Readonly<Record<string, string>>
}

/** The look of a template in a frame on another site, by the color scheme of the frame. */
export const embeddedLookOf = memoizeWeak(({ template }: StoredTemplate) =>
  memoize(3, (scheme: Scheme | 'own'): EmbeddedLook => {
    const style = inlined(colorsOf(template, scheme))
    return { style, headers: { 'content-security-policy': policiesFor(style).embedded } }
  }),
)

/** The selector of each part of a page, more specific than those of our own style. */
const selectors: Readonly<Record<Exclude<Slot, 'page'>, string>> = {
  logo: '.logo',
  head: '.masthead',
  title: '.masthead h1',
  date: '.date-badge',
  facts: '.facts',
  ways: '.ways',
  heading: '.ways h2',
  button: '.btn.primary',
  others: '.services a',
  note: '.own-note',
  description: '.prose',
  footer: '.foot',
}

const titleFamilies = { serif: 'ui-serif,Georgia,serif', monospace: 'ui-monospace,monospace' }

function titleRule({ titleFont }: Template): string {
  if (titleFont === 'sans-serif') return ''
  return `.masthead h1{font-family:${titleFamilies[titleFont]}}\n`
}

// The stored text is parsed again, so that the style contains only rules that the parser accepts.
function ownRules({ style }: Template): string {
  const read = readStyle({ parameter: 'style', text: style })
  const rules = read.ok ? read.value : []
  return rules
    .map(({ slot, declarations }) => `${selectorOf(slot)}{${written(declarations)}}\n`)
    .join('')
}

function selectorOf(slot: Slot): string {
  return slot === 'page' ? 'body.templated.templated' : `.templated.templated ${selectors[slot]}`
}

function written(declarations: readonly Declaration[]): string {
  return declarations.map(({ property, value }) => `${property}:${value}`).join(';')
}

/** The logo of a template at the top of a page, by the color scheme of the page. */
export function logoOf(stored: StoredTemplate, scheme: Scheme | 'own' = 'own'): Html | '' {
  const { darkLogo, template } = stored
  const light = stored.logo ?? darkLogo
  const dark = darkLogo ?? stored.logo
  if (!light || !dark) return ''
  const image = logoImage(scheme === 'dark' ? dark : light, template.logoText)
  if (scheme !== 'own' || light === dark) return html`<p class="logo">${image}</p>`
  const { width, height } = displaySize(dark)
  return html`<p class="logo"><picture><source media="(prefers-color-scheme: dark)" srcset="${urlOf(dark)}" width="${width}" height="${height}">${image}</picture></p>`
}

/** The cover of a page with a template; `pattern` is the page's own. */
export function coverOf({ template, coverPicture }: StoredTemplate, pattern: Html): Html | false {
  if (template.cover === 'none') return false
  if (template.cover === 'pattern' || !coverPicture) return pattern
  const { width, height } = coverPicture
  return html`<img src="${urlOf(coverPicture)}" alt="" width="${width}" height="${height}">`
}

/** A logo with its size, so that the layout does not shift when it loads. */
export function logoImage(logo: StoredLogo, words: string): Html {
  const { width, height } = displaySize(logo)
  return html`<img src="${urlOf(logo)}" alt="${words}" width="${width}" height="${height}">`
}

function urlOf({ key, dataUrl }: StoredLogo): string {
  return dataUrl ?? `/logo/${key}`
}

/** The footer of a template. */
export function footerOf({ footer, footerLink, footerAddress }: Template): Html | '' {
  if (footer === '' && footerAddress === '') return ''
  const link = footerAddress && html`<a href="${footerAddress}" rel="noreferrer">${footerLink}</a>`
  return html`<p dir="auto">${footer} ${link}</p>`
}
