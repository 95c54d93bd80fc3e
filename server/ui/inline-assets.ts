import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A style or script that stands within pages, and the source by which a policy allows it. */
export interface Inlined {
  readonly text: string
  readonly source: string
}

/** The style of every page. */
export const style = inlined(asset('page.css'))

/** What pages lack where no script runs. */
export const noScriptStyle = inlined(asset('no-script.css'))

/** What pages gain by script. */
export const pageScript = inlined(asset('page.js'))

/** The time of whoever looks, right behind the line that it is said in. */
export const ownTimeScript = inlined(asset('own-time.js'))

/** What an embedded page gains by script. */
export const embedScript = inlined(asset('embed.js'))

/** What the style of the account section adds. */
export const accountStyle = inlined(asset('account.css'))

/** What pages of the account section gain by script, each on those that need it. */
export const accountScripts = {
  preview: inlined(asset('account/preview.js')),
  passkey: inlined(asset('account/passkey.js')),
  zone: inlined(asset('account/zone.js')),
} as const

/** The style that pages with a template have besides; each adds its own to it. */
export const templateStyle = asset('template.css')

/** A text as it stands within pages. */
export function inlined(text: string): Inlined {
  return { text, source: `'sha256-${hash('sha256', text, 'base64')}'` }
}

function asset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
}
