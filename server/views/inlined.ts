import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A style or script that stands within pages, and the source by which a policy allows it. */
export interface Inlined {
  readonly text: string
  readonly source: string
}

/** The style of every page. */
export const style = inlined('page.css')

/** What pages gain by script. */
export const pageScript = inlined('page.js')

/** What an embedded page gains by script. */
export const embedScript = inlined('embed.js')

/** What the style of the account section adds. */
export const accountStyle = inlined('account.css')

/** What pages of the account section gain by script, each on those that need it. */
export const accountScripts = {
  preview: inlined('account/preview.js'),
  passkey: inlined('account/passkey.js'),
} as const

function inlined(name: string): Inlined {
  const text = readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8')
  return { text, source: `'sha256-${hash('sha256', text, 'base64')}'` }
}
