import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { contrast, readColor, textColorOn, white } from '../../../core/theme/color.ts'
import {
  type ColorParameter,
  type ColorWarning,
  colorParameters,
  colorWarnings,
  formatRatio,
  readColors,
} from '../../../core/theme/colors.ts'
import {
  linkContrast,
  pageColors,
  paletteOf,
  type Scheme,
  type TemplateColors,
} from '../../../core/theme/palette.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { describedBy, labelledControl } from '../ui/fields.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

/** A field for a color in one mode. */
interface ColorField {
  readonly name: ColorParameter
  readonly label: 'accent' | 'accentDark' | 'links' | 'linksDark' | 'tint' | 'tintDark'
  readonly kind: 'accent' | 'links' | 'tint'
  readonly scheme: Scheme
}

const colors: Readonly<Record<Scheme, readonly ColorField[]>> = {
  light: [
    { name: 'accent', label: 'accent', kind: 'accent', scheme: 'light' },
    { name: 'links', label: 'links', kind: 'links', scheme: 'light' },
    { name: 'tint', label: 'tint', kind: 'tint', scheme: 'light' },
  ],
  dark: [
    { name: 'accent_dark', label: 'accentDark', kind: 'accent', scheme: 'dark' },
    { name: 'links_dark', label: 'linksDark', kind: 'links', scheme: 'dark' },
    { name: 'tint_dark', label: 'tintDark', kind: 'tint', scheme: 'dark' },
  ],
}

/** The fields for the colors of a mode; below each, how readable it is. */
export function colorFields(page: PageContext, scheme: Scheme, form: Form): readonly Html[] {
  const entered = enteredColors(form)
  return colors[scheme].map(
    (field) =>
      html`<div>${colorField(page, field, form, entered)}<div class="readability">${entered && readability(page, field, entered)}</div></div>\n`,
  )
}

interface EnteredColors {
  readonly colors: TemplateColors
  readonly warnings: readonly ColorWarning[]
}

/** The entered colors; `undefined` if one is invalid. */
function enteredColors({ values }: Form): EnteredColors | undefined {
  const read = readColors((parameter) => ({ parameter, text: values.get(parameter) }))
  return read.ok ? { colors: read.value, warnings: colorWarnings(read.value) } : undefined
}

// Only the text is sent. A script keeps the two equal, and hides the readability of the old color.
function colorField(
  page: PageContext,
  { name, label, kind, scheme }: ColorField,
  form: Form,
  entered: EnteredColors | undefined,
): Html {
  const { templates } = page.translations.account
  const help = kind === 'links' ? { help: templates.linksHelp } : {}
  const field = { name, label: templates[label], ...help }
  const value = form.values.get(name) ?? ''
  const derived = value === '' && entered && paletteOf(entered.colors, scheme)[paletteNames[kind]]
  const own = derived || pageColors[scheme][kind === 'tint' ? 'canvas' : 'accent']
  const picker = html`<input type="color" value="${readColor(value) ?? own}" aria-label="${fill(templates.pickColor, { label: field.label })}">`
  const text = html`<input type="text" id="${name}" name="${name}" value="${value}" placeholder="${own}" maxlength="20" autocomplete="off" spellcheck="false"${describedBy(field, form)}>`
  return labelledControl(page, field, form, html`<div class="color">${picker}${text}</div>`)
}

const paletteNames = { accent: 'accent', links: 'link', tint: 'canvas' } as const

function readability(
  page: PageContext,
  { name, kind, scheme }: ColorField,
  { colors, warnings }: EnteredColors,
): Html | undefined {
  const { templates } = page.translations.account
  const warning = warnings.find(({ parameter }) => parameter === name)
  if (warning) return warningText(page, warning)
  if (kind === 'accent') {
    const color = paletteOf(colors, scheme).accent ?? pageColors[scheme].accent
    const text = textColorOn(color)
    const words = templates.onButtons[text === white ? 'white' : 'black']
    return goodText(fill(words, { ratio: formatRatio(contrast(color, text)) }))
  }
  if (kind === 'tint') return undefined
  const ratio = formatRatio(linkContrast(colors, scheme))
  return goodText(fill(templates.linksReadable, { ratio }))
}

function goodText(words: string): Html {
  return html`<p class="help ok">${smallIcon('check')}<span>${words}</span></p>\n`
}

// The button shows the form again with the color, or a script enters it without reloading.
function warningText(page: PageContext, warning: ColorWarning): Html {
  const { templates } = page.translations.account
  const { kind, parameter, color, reached, needed, proposed } = warning
  const words = fill(templates.colorWarnings[kind], { color, reached, needed, proposed })
  return html`<p class="help warn">${smallIcon('triangle-alert')}<span>${words}</span></p>
<button class="btn small" name="use" value="${parameter}=${proposed}" formaction="${page.path}#colors" formnovalidate>${fill(templates.useColor, { color: proposed })}</button>\n`
}

/** The values of a form sent by the button of a proposal (`use=links=#876c00`). */
export function withUsedColor(
  values: ReadonlyMap<string, string>,
  use: string,
): ReadonlyMap<string, string> {
  const [name, text = ''] = use.split('=')
  const parameter = colorParameters.find((one) => one === name)
  const color = readColor(text)
  return parameter && color ? new Map([...values, [parameter, color]]) : values
}
