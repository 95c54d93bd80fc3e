import { newestButton } from './button-code.ts'
import {
  accountScripts,
  accountStyle,
  docsStyle,
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

/** The policy of the documentation. */
export const docsPolicy = policy({ framedBy: "'none'", styles: [docsStyle] })

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
  readonly images?: 'data:'
  /** Origins that a form's reply may redirect to. */
  readonly formTargets?: readonly string[]
  readonly styles?: readonly InlineAsset[]
  readonly scripts?: readonly InlineAsset[]
}

/** The policies of a page with an additional style: on its own, as a preview, and on other sites. */
export function policiesFor(additional: InlineAsset) {
  const styles = [additional]
  return {
    own: policy({ framedBy: "'none'", styles }),
    // The pictures of an unsaved template have no URL yet.
    preview: policy({ framedBy: "'self'", styles, images: 'data:' }),
    embedded: policy({ framedBy: '*', styles }),
  }
}

/** The policy of a page with a form that leads to other origins. */
export function policyWithForm(formTargets: readonly string[]): string {
  return policy({ framedBy: "'none'", formTargets })
}

/** Allows only our own styles, scripts and images. */
function policy(allowed: Allowed): string {
  const {
    framedBy,
    frames,
    requests,
    images,
    formTargets = [],
    styles = [],
    scripts = [],
  } = allowed
  const own = [pageScript, ownTimeScript, embedScript, ...scripts].map(({ source }) => source)
  return [
    "default-src 'none'",
    `script-src ${own.join(' ')} '${newestButton.integrity}'`,
    `style-src ${[style, noScriptStyle, ...styles].map(({ source }) => source).join(' ')}`,
    ["img-src 'self'", images].filter(Boolean).join(' '),
    ...(frames ? [`frame-src ${frames}`] : []),
    ...(requests ? [`connect-src ${requests}`] : []),
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
