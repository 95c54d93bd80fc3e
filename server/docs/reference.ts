import { english, type Locale } from '../../core/text/language.ts'
import { authOf } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import { readForm } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { findSettings } from '../storage/account-settings.ts'
import { translationsFor } from '../ui/translations.ts'
import { localeOf } from '../visitor.ts'
import { groupsOf } from './groups.ts'
import { referenceIndexPage } from './reference-index-views.ts'
import {
  type Group,
  groupPage,
  placeholders,
  type Reader,
  type Version,
} from './reference-views.ts'
import { docsReply, RenderedPages, unlessKnown } from './reply.ts'
import { maxSearchLength, searchReference } from './search.ts'

/** The reference of the API, rendered from the contract. */
export class Reference {
  readonly #baseUrl: string
  readonly #pages = new RenderedPages()
  #groups: readonly Group[] | undefined

  constructor({ config }: Pick<Context, 'config'>) {
    this.#baseUrl = config.baseUrl
  }

  /** All operations, or those that a search finds. */
  readonly index: Handler = (_, request) => {
    const locale = localeOf(request)
    const search = (readForm(request.query).get('q') ?? '').trim().slice(0, maxSearchLength)
    if (search !== '') return this.#index(locale, search)
    return unlessKnown(
      request,
      this.#pages.get('', locale, () => this.#index(locale, '')),
    )
  }

  /** The operations of a group. */
  group(version: Version): Handler {
    return async (context, request, key) => {
      const path = `/docs/api/${version}/${key}`
      const found = this.#allGroups().find((group) => group.path === path)
      const group = orNotFound(found, 'page')
      if (!hasClient(group)) return unlessKnown(request, this.#group(group, request, false))
      const { clientId, cookies } = await whoReads(context, request)
      const page = this.#group(group, request, clientId !== undefined)
      return { ...unlessKnown(request, withClient(page, clientId)), cookies }
    }
  }

  #index(locale: Locale, search: string): Reply {
    const groups = this.#allGroups()
    const found = searchReference(groups, search)
    const content = { groups, baseUrl: this.#baseUrl, search, found }
    return docsReply(referenceIndexPage(content, readerIn(locale, false)))
  }

  /** A page with placeholders for the client ID; people who are signed in are told otherwise. */
  #group(group: Group, request: Request, isSignedIn: boolean): Reply {
    const locale = localeOf(request)
    return this.#pages.get(`${group.path} ${isSignedIn}`, locale, () => {
      const reader = readerIn(locale, isSignedIn)
      return docsReply(groupPage(group, this.#allGroups(), reader), hasClient(group))
    })
  }

  #allGroups(): readonly Group[] {
    this.#groups ??= [...groupsOf('v2', this.#baseUrl), ...groupsOf('v1', this.#baseUrl)]
    return this.#groups
  }
}

function readerIn(locale: Locale, isSignedIn: boolean): Reader {
  return { translations: translationsFor(locale), english: translationsFor(english), isSignedIn }
}

/** Whether the samples of a group contain a client ID. */
function hasClient({ operations }: Group): boolean {
  return operations.some(({ needs }) => needs === 'client')
}

/** Returns the client ID of the person who is signed in; `undefined` if nobody is. */
async function whoReads(context: Context, { headers, address }: Request) {
  const { cookie = '', 'user-agent': userAgent = '' } = headers
  const who = await authOf(context).whoIs({ cookie, userAgent, address: address() })
  const person = who.ok ? who.value : undefined
  const settings = person && (await findSettings(context.db, person.accountId))
  const clientId = settings?.suspendedAt === null ? settings.clientId : undefined
  return { clientId, cookies: who.ok ? who.cookies : [] }
}

/** Puts a client ID into the samples of a page. */
function withClient(page: Reply, clientId: string | undefined): Reply {
  if (clientId === undefined) return page
  const text = Buffer.from(page.body).toString()
  return docsReply(text.replaceAll(placeholders.client, clientId), true)
}
