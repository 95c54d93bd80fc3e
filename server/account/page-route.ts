import type { AuthFailure } from '../auth/result.ts'
import type { Context } from '../context.ts'
import type { Reply } from '../http/message.ts'
import { withParameter } from '../ui/query.ts'
import type { PageRequest, SignedInRequest } from './page-request.ts'
import type { SubmittedForm } from './ui/page-context.ts'

/** A route of the account section. */
export interface AccountRoute<Incoming extends PageRequest> {
  /** As in `Route`: the last part may be `:key`. */
  readonly path: string
  /** Renders the page for GET, and again for an invalid form. Absent if there is only a form. */
  readonly get?: (context: Context, request: Incoming) => Rendered | Promise<Rendered>
  /** Processes a form. After a failed `auth` action, the page is shown again with the reason. */
  readonly post?: (context: Context, request: Incoming) => Promise<ActionResult | AuthFailure>
  /** The largest form in bytes, if it is larger than usual. */
  readonly maxBodySize?: number
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
  /** Failure: the page is shown again with the values, by default as submitted, and their problems. */
  | {
      readonly kind: 'invalid'
      readonly problems: SubmittedForm['problems']
      readonly values: SubmittedForm['values'] | undefined
    }
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
  const target = notice === '' ? path : withParameter(path, 'done', notice)
  return { kind: 'redirect', path: target, cookies }
}

/** Failure: shows each problem next to its field, with the submitted values unless others are given. */
export function invalid(
  problems: SubmittedForm['problems'],
  values?: SubmittedForm['values'],
): ActionResult {
  return { kind: 'invalid', problems, values }
}

/** Failure: shows a problem that belongs to no field. */
export function refused(message: string): ActionResult {
  return invalid([{ parameter: '', label: '', message }])
}

/** Shows the page again with the submitted values. */
export const showAgain: ActionResult = invalid([])

/** Replies with a page that is shown once: a secret, a preview, or a reason to wait. */
export function render(rendered: Rendered, cookies: readonly string[] = []): ActionResult {
  return { kind: 'render', rendered, cookies }
}
