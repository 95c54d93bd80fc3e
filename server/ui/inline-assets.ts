import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A style or script inside pages, and its hash as a source of the Content-Security-Policy. */
export interface InlineAsset {
  readonly text: string
  readonly source: string
}

/** The style of every page. */
export const style = inlined(compact(asset('page.css')))

/** Hides elements that need JavaScript. */
export const noScriptStyle = inlined(asset('no-script.css'))

/** The script of every page. */
export const pageScript = inlined(asset('page.js'))

/** Defines the element that shows the visitor's local time; placed before the first one. */
export const ownTimeScript = inlined(asset('own-time.js'))

/** The script of embedded pages. */
export const embedScript = inlined(asset('embed.js'))

/** The additional style of the account section. */
export const accountStyle = inlined(compact(asset('code.css') + asset('account.css')))

/** The additional style of the documentation. */
export const docsStyle = inlined(compact(asset('code.css') + asset('docs.css')))

/** The scripts of the account section, each on the pages that need it. */
export const accountScripts = {
  preview: inlined(asset('account/preview.js')),
  template: inlined(asset('account/template.js')),
  passkey: inlined(asset('account/passkey.js')),
  zone: inlined(asset('account/zone.js')),
  editor: inlined(asset('account/editor.js')),
  linkName: inlined(asset('account/link-name.js')),
} as const

/** The additional style of pages with a template; each template appends its own. */
export const templateStyle = compact(asset('template.css'))

/** A style or script with its hash. */
export function inlined(text: string): InlineAsset {
  return { text, source: `'sha256-${hash('sha256', text, 'base64')}'` }
}

/** A style sheet without comments and line breaks, which are a fifth of its size. */
export function compact(sheet: string): string {
  return sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '')
}

function asset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
}
