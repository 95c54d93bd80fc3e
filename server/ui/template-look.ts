import { html } from 'hono/html'
import { memoize, memoizeWeak } from '../../core/memoize.ts'
import type { Color } from '../../core/theme/color.ts'
import { displaySize } from '../../core/theme/logo.ts'
import { type Palette, paletteOf, type Scheme, schemes } from '../../core/theme/palette.ts'
import { type Declaration, readStyle, type Slot } from '../../core/theme/style.ts'
import type { StoredTemplate, Template } from '../../core/theme/template.ts'
import { policiesFor } from './content-security-policy.ts'
import type { Html } from './html.ts'
import { type InlineAsset, inlined, templateStyle } from './inline-assets.ts'

/** How a template changes the look of a page. */
export interface Look {
  readonly style: InlineAsset
  /** The class of the page's body. */
  readonly layout: string
  /** The headers of such a page, standalone and as a preview. */
  readonly headers: Readonly<Record<'own' | 'preview', Readonly<Record<string, string>>>>
}

/** The look of a template. */
export const lookOf = memoizeWeak(({ template }: StoredTemplate): Look => {
  const style = inlined(templateStyle + colorsOf(template) + ownRules(template))
  const { own, preview } = policiesFor(style)
  const headers = {
    own: { 'content-security-policy': own },
    preview: { 'content-security-policy': preview },
  }
  return { style, layout: `templated is-${template.layout}`, headers }
})

const names = {
  accent: '--accent',
  onAccent: '--on-accent',
  mark: '--mark',
  onMark: '--on-mark',
  canvas: '--canvas',
  surface: '--surface',
  line: '--line',
} as const satisfies Record<keyof Palette, string>

function colorsOf(template: Template): string {
  return schemes.map((scheme) => inScheme(scheme, paletteOf(template, scheme))).join('')
}

function inScheme(scheme: Scheme, palette: Palette): string {
  return `@media (prefers-color-scheme:${scheme}){${rootRule(palette)}}\n`
}

function rootRule(palette: Palette): string {
  // The cast is safe: the keys of a palette are those of the table.
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
    const style = inlined(
      scheme === 'own' ? colorsOf(template) : rootRule(paletteOf(template, scheme)),
    )
    return { style, headers: { 'content-security-policy': policiesFor(style).embedded } }
  }),
)

/** The selector of each part of a page, more specific than those of our own style. */
const selectors: Readonly<Record<Exclude<Slot, 'page'>, string>> = {
  logo: '.logo',
  head: '.masthead',
  title: '.masthead h1',
  date: '.leaf',
  facts: '.facts',
  ways: '.ways',
  heading: '.ways h2',
  button: '.btn.primary',
  others: '.services a',
  note: '.own-note',
  description: '.prose',
  footer: '.foot',
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

/** The logo of a template at the top of a page. */
export function logoOf({ logo, template }: StoredTemplate): Html | '' {
  return logo ? html`<p class="logo">${logoImage(logo, template.logoText)}</p>` : ''
}

/** A logo with its size, so that the layout does not shift when it loads. */
export function logoImage(logo: NonNullable<StoredTemplate['logo']>, words: string): Html {
  const { width, height } = displaySize(logo)
  return html`<img src="/logo/${logo.key}" alt="${words}" width="${width}" height="${height}">`
}

/** The footer of a template. */
export function footerOf({ footer, footerLink, footerAddress }: Template): Html | '' {
  if (footer === '' && footerAddress === '') return ''
  const link = footerAddress && html`<a href="${footerAddress}" rel="noreferrer">${footerLink}</a>`
  return html`<p dir="auto">${footer} ${link}</p>`
}
