import { newestButton } from './button-code.ts'
import {
  accountScripts,
  accountStyle,
  embedScript,
  type InlineAsset,
  noScriptStyle,
  ownTimeScript,
  pageScript,
  style,
} from './inline-assets.ts'

/** The Content-Security-Policy of pages. */
export const contentSecurityPolicy = policy({ framedBy: "'none'" })

/** The same for pages that other sites may frame. */
export const embeddedPolicy = policy({ framedBy: '*' })

/** The same for pages that our own pages frame. */
export const previewPolicy = policy({ framedBy: "'self'" })

/** The policy of the account section, which frames previews and asks the service about names. */
export const accountPolicy = policy({
  framedBy: "'none'",
  styles: [accountStyle],
  scripts: Object.values(accountScripts),
  frames: "'self'",
  requests: "'self'",
})

interface Allowed {
  readonly framedBy: "'none'" | "'self'" | '*'
  readonly frames?: "'self'"
  readonly requests?: "'self'"
  readonly styles?: readonly InlineAsset[]
  readonly scripts?: readonly InlineAsset[]
}

/** The policies of a page with an additional style: on its own, as a preview, and on other sites. */
export function policiesFor(additional: InlineAsset) {
  const styles = [additional]
  return {
    own: policy({ framedBy: "'none'", styles }),
    preview: policy({ framedBy: "'self'", styles }),
    embedded: policy({ framedBy: '*', styles }),
  }
}

/** Allows only our own styles, scripts and images. */
function policy({ framedBy, frames, requests, styles = [], scripts = [] }: Allowed): string {
  const own = [pageScript, ownTimeScript, embedScript, ...scripts].map(({ source }) => source)
  return [
    "default-src 'none'",
    `script-src ${own.join(' ')} '${newestButton.integrity}'`,
    `style-src ${[style, noScriptStyle, ...styles].map(({ source }) => source).join(' ')}`,
    "img-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    ...(requests ? [`connect-src ${requests}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
