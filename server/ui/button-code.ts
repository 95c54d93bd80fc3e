import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { paletteOf, schemes } from '../../core/theme/palette.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Html } from './html.ts'

/** A version of the button's script: its file, its bytes and its hash. */
export interface ButtonVersion {
  readonly name: string
  readonly bytes: Buffer
  readonly integrity: string
}

/** The version that new code loads. */
export const newestButton = version('button-2.js')

/** All versions; the bytes of a released one never change, because sites include its hash. */
export const buttonVersions: readonly ButtonVersion[] = [version('button-1.js'), newestButton]

/** The button for other sites: the attributes that load its script, and the colors of its links. */
export interface ButtonScript {
  readonly src: string
  readonly integrity: string
  /** A list of attributes; empty for the default colors. */
  readonly colors: Html | ''
}

/** The newest script on this service, with the colors of a template. */
export function buttonScript(baseUrl: string, template?: StoredTemplate): ButtonScript {
  const { name, integrity } = newestButton
  return { src: `${baseUrl}/${name}`, integrity, colors: template ? colorsOf(template) : '' }
}

// Each attribute has a color for light pages and one for dark pages.
function colorsOf({ template }: StoredTemplate): Html | '' {
  const palettes = schemes.map((scheme) => paletteOf(template, scheme))
  const accents = palettes.flatMap(({ accent }) => accent ?? [])
  if (accents.length === 0) return ''
  const texts = palettes.flatMap(({ onAccent }) => onAccent ?? [])
  return html` data-accent="${accents.join(' ')}" data-on-accent="${texts.join(' ')}"`
}

function version(name: string): ButtonVersion {
  const bytes = readFileSync(new URL(`./assets/${name}`, import.meta.url))
  return { name, bytes, integrity: `sha384-${hash('sha384', bytes, 'base64')}` }
}

/** The code that loads the script on another site. */
export function scriptCode({ src, integrity }: ButtonScript): Html {
  return html`<script src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`
}

/** A link that the script turns into a button. */
export function linkCode({ colors }: ButtonScript, address: string, words: string): Html {
  return html`<a class="daymark" href="${address}"${colors}>${words}</a>`
}

/** The code of a button. */
export function buttonCode(script: ButtonScript, address: string, words: string): string {
  return `${scriptCode(script)}\n${linkCode(script, address, words)}`
}

/** The code that embeds a calendar; screen readers announce its `title`. */
export function frameCode(address: string, title: string): Html {
  return html`<iframe src="${address}" title="${title}" style="width: 100%; border: 0" height="600"></iframe>`
}
