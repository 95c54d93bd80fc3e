import type { Auth } from '../auth/auth.ts'
import type { AuthRequest } from '../auth/context.ts'
import type { Person } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import type { Reply, Request } from '../http/message.ts'
import type { Parameters } from '../http/parameters.ts'
import type { Settings } from '../storage/account-settings.ts'
import type { Frame, Typed } from '../views/account/frame.ts'

/** What every page of the account section is given. */
export interface Asked {
  /** For what is not read for every page, such as files; its body may be read again. */
  readonly request: Request
  readonly authRequest: AuthRequest
  readonly auth: Auth
  readonly person: Person | undefined
  /** What stands for `:key` in the path; empty where there is none. */
  readonly key: string
  /** What the address says, and behind it the form that was sent. */
  readonly parameters: Parameters
  /** What its view is made with. */
  readonly frame: Frame
}

/** The same for somebody who is signed in. */
export interface PersonAsked extends Asked {
  readonly person: Person
  readonly settings: Settings
}

/** One address of the account section. */
export interface AccountPage<Given extends Asked> {
  /** As in `Route`: the last part may be `:key`. */
  readonly path: string
  /** What GET shows, and a form again that was refused; absent where there is only a form. */
  readonly show?: Show<Given>
  /** What POST does. */
  readonly act?: Act<Given>
  /** The most that a form may send, in bytes, where that is more than usual. */
  readonly largestBody?: number
  /** Whether whole files come or go by it: the first to wait where there is too much to do. */
  readonly isBulk?: boolean
  /** Whether pages of ours may frame it. */
  readonly isPreview?: boolean
}

/** A page, or a whole reply where it is none: a file. */
export type Shown = string | Reply
type Show<Given extends Asked> = (context: Context, asked: Given) => Shown | Promise<Shown>
type Act<Given extends Asked> = (context: Context, asked: Given) => Promise<Acted>

/** What came of a form. */
export type Acted =
  /** It is done: the browser goes on to another address. */
  | { readonly kind: 'done'; readonly path: string; readonly cookies: readonly string[] }
  /** It is not done: the page is shown again, with what was typed and what is wrong with it. */
  | { readonly kind: 'again'; readonly problems: Typed['problems'] }
  /** What came of it is said this once, in place of a page that can be asked for again. */
  | { readonly kind: 'said'; readonly shown: Shown; readonly cookies: readonly string[] }

interface More {
  /** The name of the notice that stands on the next page, in `texts.notices`. */
  readonly notice?: string
  readonly cookies?: readonly string[]
}

/** Done: on to an address of the section. */
export function goTo(path: string, { notice = '', cookies = [] }: More = {}): Acted {
  const behind = notice === '' ? '' : `${path.includes('?') ? '&' : '?'}done=${notice}`
  return { kind: 'done', path: path + behind, cookies }
}

/** Not done: each problem is said beside the field that it names. */
export function again(problems: Typed['problems']): Acted {
  return { kind: 'again', problems }
}

/** Said this once: a secret, a preview, or why it is not done now. */
export function sayOnce(shown: Shown, cookies: readonly string[] = []): Acted {
  return { kind: 'said', shown, cookies }
}
