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

/** The handlers of the reference. */
interface Reference {
  readonly index: Handler
  readonly v1: Handler
  readonly v2: Handler
}

/** The reference of the API, rendered from the contract. */
export function createReference({ config: { baseUrl } }: Pick<Context, 'config'>): Reference {
  const pages = new RenderedPages()
  let kept: readonly Group[] | undefined
  const allGroups = () => {
    kept ??= [...groupsOf('v2', baseUrl), ...groupsOf('v1', baseUrl)]
    return kept
  }
  const index = (locale: Locale, search: string) => {
    const groups = allGroups()
    const found = searchReference(groups, search)
    return referenceIndexPage({ groups, baseUrl, search, found }, readerIn(locale, false))
  }
  const groupOf = (version: Version): Handler => {
    return async (context, request, key) => {
      const path = `/docs/api/${version}/${key}`
      const found = allGroups().find((one) => one.path === path)
      const group = orNotFound(found, 'page')
      const locale = localeOf(request)
      const render = (isSignedIn: boolean) => () =>
        docsReply(groupPage(group, allGroups(), readerIn(locale, isSignedIn)), hasClient(group))
      if (!hasClient(group)) return unlessKnown(request, pages.get(path, locale, render(false)))
      const { clientId, cookies } = await whoReads(context, request)
      const name = `${path} ${clientId === undefined ? '' : 'known'}`
      const page = pages.get(name, locale, render(clientId !== undefined))
      return { ...unlessKnown(request, withClient(page, clientId)), cookies }
    }
  }
  return {
    index: async (_, request) => {
      const locale = localeOf(request)
      const search = (readForm(request.query).get('q') ?? '').trim().slice(0, maxSearchLength)
      if (search !== '') return docsReply(index(locale, search))
      return unlessKnown(
        request,
        pages.get('', locale, () => docsReply(index(locale, ''))),
      )
    },
    v1: groupOf('v1'),
    v2: groupOf('v2'),
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
