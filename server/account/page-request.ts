import { chooseLocale, type Locale } from '../../core/text/language.ts'
import { type Auth, authOf } from '../auth/auth.ts'
import type { AuthRequest } from '../auth/context.ts'
import type { SignedInPerson } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import { maxBodySize as defaultMaxBodySize } from '../http/body.ts'
import type { Reply, Request } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import { findSettings, type Settings } from '../storage/account-settings.ts'
import { visitorOf } from '../visitor.ts'
import { type FormSecret, findFormSecret, formToken } from './form-token.ts'
import { type IsPage, readNextPage } from './next-page.ts'
import { accountTranslations, type PageContext } from './ui/page-context.ts'

/** The request for a page of the account section. */
export interface PageRequest {
  /** The HTTP request, for data that few pages read, such as files; its body can be read again. */
  readonly http: Request
  readonly authRequest: AuthRequest
  readonly auth: Auth
  readonly person: SignedInPerson | undefined
  /** The value of `:key` in the path; empty if the path has none. */
  readonly key: string
  /** The parameters of the query and the form; if both have a name, the query takes precedence. */
  readonly parameters: Parameters
  /** The context for the views. */
  readonly page: PageContext
}

/** The request of someone who is signed in. */
export interface SignedInRequest extends PageRequest {
  readonly person: SignedInPerson
  readonly settings: Settings
}

/** The session behind a browser's cookies: the signed-in person and the secret of its forms. */
interface BrowserSession {
  readonly authRequest: AuthRequest
  readonly person: SignedInPerson | undefined
  readonly settings: Settings | undefined
  readonly formSecret: FormSecret
  /** The `Set-Cookie` texts for the reply. */
  readonly cookies: readonly string[]
}

export async function findSession(
  context: Context,
  { headers, address }: Request,
): Promise<BrowserSession> {
  const { config, db } = context
  const cookie = headers.cookie ?? ''
  const authRequest = { cookie, userAgent: headers['user-agent'] ?? '', address: address() }
  const who = await authOf(context).whoIs(authRequest)
  const formSecret = findFormSecret(cookie, config.baseUrl)
  const person = who.ok ? who.value : undefined
  const settings = person && (await findSettings(db, person.accountId))
  const cookies = who.ok ? [...who.cookies, ...formSecret.cookies] : formSecret.cookies
  return { authRequest, person, settings, formSecret, cookies }
}

/** The person of a session; `undefined` if their account is suspended. */
export function activePerson({ person, settings }: BrowserSession): SignedInPerson | undefined {
  return settings?.suspendedAt === null ? person : undefined
}

/** Adds the cookies of a session to a reply. */
export function withSessionCookies({ cookies }: BrowserSession, reply: Reply): Reply {
  // The page's own cookies come last: signing out overrides a renewed session.
  return { ...reply, cookies: [...cookies, ...(reply.cookies ?? [])] }
}

type Unread = Omit<PageRequest, 'parameters' | 'page'> &
  Pick<BrowserSession, 'formSecret' | 'settings'>

/** Reads the query and the form of a page request. */
export async function readPageRequest(
  { formSecret, ...unread }: Unread,
  isPage: IsPage,
  maxBodySize: number = defaultMaxBodySize,
): Promise<PageRequest> {
  const http = await readBody(unread.http, maxBodySize)
  const parameters = await readParameters(http)
  const page = {
    ...createPageContext({ ...unread, http, formSecret }),
    next: readNextPage(parameters, isPage),
    notice: parameters.get('done') ?? '',
  }
  return { ...unread, http, parameters, page }
}

/** Creates the context for the views, which does not depend on the query or the form. */
export function createPageContext({
  http,
  person,
  settings,
  formSecret,
}: Pick<Unread, 'http' | 'person' | 'settings' | 'formSecret'>): PageContext {
  return {
    translations: accountTranslations(localeFor(http, person?.language)),
    token: formToken(formSecret, person?.sessionId ?? 0),
    path: http.path,
    person: person && { name: settings?.name ?? '', email: person.email },
    next: '',
    notice: '',
    submitted: undefined,
  }
}

// Fields and files are both read from the body, so it is kept for the second read.
async function readBody(http: Request, maxBodySize: number): Promise<Request> {
  if (http.method !== 'POST') return http
  const body = await http.body(maxBodySize)
  return { ...http, body: async () => body }
}

// The language of a person's settings; if the browser has the same language, with its region.
function localeFor(http: Request, language: string | undefined): Locale {
  const { locale } = visitorOf(http)
  if (language === undefined) return locale
  const isSame = language === locale.language
  return { ...(isSame ? locale : chooseLocale(language, '')), isExplicit: false }
}
