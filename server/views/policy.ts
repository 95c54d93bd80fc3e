import { button } from './button-script.ts'
import { embedScript, type Inlined, pageScript, style } from './inlined.ts'

/** The content security policy of pages. */
export const contentSecurityPolicy = policy("'none'")

/** The same for pages that are made to be framed by others. */
export const embeddedPolicy = policy('*')

/** The same for a page with a style besides that of all. */
export function policyFor(besides: Inlined): string {
  return policy("'none'", ` ${besides.source}`)
}

/** What a page may load and do: our own style, scripts and icon, and nothing else. */
function policy(framedBy: "'none'" | '*', besides = ''): string {
  return [
    "default-src 'none'",
    `script-src ${pageScript.source} ${embedScript.source} '${button.integrity}'`,
    `style-src ${style.source}${besides}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
