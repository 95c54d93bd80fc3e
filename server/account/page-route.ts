import type { Context } from '../context.ts'
import type { Reply } from '../http/message.ts'
import type { PageRequest, SignedInRequest } from './page-request.ts'
import type { SubmittedForm } from './ui/page-context.ts'

/** One address of the account section. */
export interface AccountRoute<Incoming extends PageRequest> {
  /** As in `Route`: the last part may be `:key`. */
  readonly path: string
  /** What GET shows; also shows an invalid form again. Absent where there is only a form. */
  readonly get?: (context: Context, request: Incoming) => Rendered | Promise<Rendered>
  /** What POST does. */
  readonly post?: (context: Context, request: Incoming) => Promise<ActionResult>
  /** The largest form in bytes, where that is more than usual. */
  readonly largestBody?: number
  /** Whether whole files are sent or received: the first to wait under load. */
  readonly isTransfer?: boolean
  /** Whether our own pages may show it in a frame. */
  readonly isPreview?: boolean
}

/** An address for people who are signed in. */
export type SignedInRoute = AccountRoute<SignedInRequest>

/** A page as HTML, or a whole reply for anything else, such as a file. */
export type Rendered = string | Reply

/** The result of a form. */
export type ActionResult =
  /** Done: the browser goes on to another address. */
  | { readonly kind: 'redirect'; readonly path: string; readonly cookies: readonly string[] }
  /** Not done: the page is shown again with what was entered and what is wrong with it. */
  | { readonly kind: 'invalid'; readonly problems: SubmittedForm['problems'] }
  /** Answered by a page without its own address. */
  | { readonly kind: 'render'; readonly rendered: Rendered; readonly cookies: readonly string[] }

interface RedirectOptions {
  /** The name of the notice that the next page shows, one of `texts.notices`. */
  readonly notice?: string
  readonly cookies?: readonly string[]
}

/** Done: goes on to an address of the section. */
export function redirect(
  path: string,
  { notice = '', cookies = [] }: RedirectOptions = {},
): ActionResult {
  const query = notice === '' ? '' : `${path.includes('?') ? '&' : '?'}done=${notice}`
  return { kind: 'redirect', path: path + query, cookies }
}

/** Not done: shows each problem beside the field that it names. */
export function invalid(problems: SubmittedForm['problems']): ActionResult {
  return { kind: 'invalid', problems }
}

/** Answers with a page that is shown once: a secret, a preview, or the reason to wait. */
export function render(rendered: Rendered, cookies: readonly string[] = []): ActionResult {
  return { kind: 'render', rendered, cookies }
}
