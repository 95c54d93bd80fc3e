import type { Context } from '../context.ts'
import type { Reply } from '../http/message.ts'
import type { PageRequest, SignedInRequest } from './page-request.ts'
import type { SubmittedForm } from './ui/page-context.ts'

/** A route of the account section. */
export interface AccountRoute<Incoming extends PageRequest> {
  /** As in `Route`: the last part may be `:key`. */
  readonly path: string
  /** Renders the page for GET, and again for an invalid form. Absent if there is only a form. */
  readonly get?: (context: Context, request: Incoming) => Rendered | Promise<Rendered>
  /** Processes a form. */
  readonly post?: (context: Context, request: Incoming) => Promise<ActionResult>
  /** The largest form in bytes, if it is larger than usual. */
  readonly largestBody?: number
  /** Whether whole files are sent or received; under load, these requests are the first to wait. */
  readonly isTransfer?: boolean
  /** Whether our own pages may show it in a frame. */
  readonly isPreview?: boolean
}

/** A route for people who are signed in. */
export type SignedInRoute = AccountRoute<SignedInRequest>

/** A page as HTML, or a complete reply for anything else, such as a file. */
export type Rendered = string | Reply

/** The result of a form. */
export type ActionResult =
  /** Success: the browser is redirected to another path. */
  | { readonly kind: 'redirect'; readonly path: string; readonly cookies: readonly string[] }
  /** Failure: the page is shown again with the entered values and their problems. */
  | { readonly kind: 'invalid'; readonly problems: SubmittedForm['problems'] }
  /** The reply is a page without its own URL. */
  | { readonly kind: 'render'; readonly rendered: Rendered; readonly cookies: readonly string[] }

interface RedirectOptions {
  /** The name of the notice that the next page shows, one of `texts.notices`. */
  readonly notice?: string
  readonly cookies?: readonly string[]
}

/** Success: redirects to a path of the section. */
export function redirect(
  path: string,
  { notice = '', cookies = [] }: RedirectOptions = {},
): ActionResult {
  const query = notice === '' ? '' : `${path.includes('?') ? '&' : '?'}done=${notice}`
  return { kind: 'redirect', path: path + query, cookies }
}

/** Failure: shows each problem next to its field. */
export function invalid(problems: SubmittedForm['problems']): ActionResult {
  return { kind: 'invalid', problems }
}

/** Replies with a page that is shown once: a secret, a preview, or a reason to wait. */
export function render(rendered: Rendered, cookies: readonly string[] = []): ActionResult {
  return { kind: 'render', rendered, cookies }
}
