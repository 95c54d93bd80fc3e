import { button } from './button-script.ts'
import {
  accountScripts,
  accountStyle,
  embedScript,
  type Inlined,
  noScriptStyle,
  ownTimeScript,
  pageScript,
  style,
} from './inline-assets.ts'

/** The content security policy of pages. */
export const contentSecurityPolicy = policy({ framedBy: "'none'" })

/** The same for pages that are made to be framed by others. */
export const embeddedPolicy = policy({ framedBy: '*' })

/** The same for pages that pages of ours show in a frame. */
export const previewPolicy = policy({ framedBy: "'self'" })

/** The policy of the account section, which frames previews. */
export const accountPolicy = policy({
  framedBy: "'none'",
  styles: [accountStyle],
  scripts: Object.values(accountScripts),
  frames: "'self'",
})

interface Allowed {
  readonly framedBy: "'none'" | "'self'" | '*'
  readonly frames?: "'self'"
  readonly styles?: readonly Inlined[]
  readonly scripts?: readonly Inlined[]
}

/** The policies of a page with a style besides that of all: on its own, and as a preview. */
export function policiesFor(besides: Inlined) {
  const styles = [besides]
  return {
    own: policy({ framedBy: "'none'", styles }),
    preview: policy({ framedBy: "'self'", styles }),
  }
}

/** What a page may load and do: our own style, scripts and icon, and nothing else. */
function policy({ framedBy, frames, styles = [], scripts = [] }: Allowed): string {
  const own = [pageScript, ownTimeScript, embedScript, ...scripts].map(({ source }) => source)
  return [
    "default-src 'none'",
    `script-src ${own.join(' ')} '${button.integrity}'`,
    `style-src ${[style, noScriptStyle, ...styles].map(({ source }) => source).join(' ')}`,
    "img-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
