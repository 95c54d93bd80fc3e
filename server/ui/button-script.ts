import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The newest version of the button's script. What was released is never changed again. */
const newest = 'button-1.js'

/** The script of the button: its file, its bytes and its hash. */
export const button = released(newest)

/** What a site writes into its page to have the button. */
export interface ButtonScript {
  readonly src: string
  readonly integrity: string
}

/** The newest script of the button at a service. */
export function buttonScript(baseUrl: string): ButtonScript {
  return { src: `${baseUrl}/${button.name}`, integrity: button.integrity }
}

function released(name: string) {
  const bytes = readFileSync(new URL(`./assets/${name}`, import.meta.url))
  return { name, bytes, integrity: `sha384-${hash('sha384', bytes, 'base64')}` }
}
