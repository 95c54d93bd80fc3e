import { readListOrder } from '../../../core/account/lists.ts'
import { isOwnerQuota, QuotaExceeded } from '../../../core/account/quota.ts'
import { writeCsv, writeCsvRows } from '../../../core/export/csv.ts'
import { linkColumnNames, linkRow } from '../../../core/export/link-list.ts'
import { rawDirectEvent, readDirect } from '../../../core/links/direct.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import type { Context } from '../../context.ts'
import * as operations from '../../operations/links.ts'
import { listDeletedLinks, listShortLinks, shortLinkSlices } from '../../storage/link-lists.ts'
import { findVersions } from '../../storage/link-versions.ts'
import { findShortLink } from '../../storage/links.ts'
import { counted } from '../../ui/texts/texts.ts'
import { csvReply } from '../file-reply.ts'
import { readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, invalid, redirect, type SignedInRoute } from '../page-route.ts'
import { runOnSelected } from '../selected-rows.ts'
import { readKeys, redirectAfterDelete } from '../trash/routes.ts'
import { quotaMessage } from '../ui/error-pages.ts'
import type { Undo } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { listQuery, selecting } from '../ui/selection.ts'
import { linkListPage, linksUndo, linkUndo, selectedLinksPath } from './list-views.ts'

/** The list of short links, as a page and as CSV, and the form for those selected in it. */
export const linkListRoutes: readonly SignedInRoute[] = [
  { path: menuPaths.links, get: showList },
  {
    path: '/account/links.csv',
    get: (context, { person }) =>
      csvReply('filename="links.csv"', linkRows(context, person.accountId)),
  },
  { path: selectedLinksPath, get: showList, post: changeSelected },
]

async function showList(context: Context, request: SignedInRequest): Promise<string> {
  const { db, config } = context
  const { person, settings, page } = request
  const listPage = readListPage(request)
  const search = withoutAddress(readSearch(request), config.shortUrl)
  const sort = readListOrder('links', request.parameters.get('sort'))
  const selected = { sort, search }
  const { items, hasNext } = await listShortLinks(db, person.accountId, selected, listPage)
  const undo = await findLinkUndo(context, request)
  const listed = items.map((link) => ({ link, when: whenOf(link) }))
  const query = listQuery(request.parameters)
  const list = { items: listed, hasNext, number: listPage.number, ...selected, undo, query }
  const shown = { ...list, shortUrl: config.shortUrl, zone: settings.zone }
  return linkListPage({ ...page, path: menuPaths.links }, shown)
}

// A pasted short link is searched by its key.
function withoutAddress(search: string, shortUrl: string): string {
  return search.startsWith(`${shortUrl}/`) ? search.slice(shortUrl.length + 1) : search
}

async function findLinkUndo(
  { db, now }: Context,
  { person, parameters }: SignedInRequest,
): Promise<Undo | undefined> {
  const keys = new Set(readKeys(parameters.get('undo')).filter(Boolean))
  if (keys.size === 0) return undefined
  const deleted = await listDeletedLinks(db, person.accountId, now(), keys.size)
  const links = deleted.map(({ link }) => link).filter(({ key }) => keys.has(key))
  const [first] = links
  if (!first) return undefined
  return links.length === 1 ? linkUndo(first) : linksUndo(links)
}

async function* linkRows({ db, config }: Context, accountId: number): AsyncGenerator<string> {
  yield writeCsv([linkColumnNames])
  for await (const links of shortLinkSlices(db, accountId)) {
    yield writeCsvRows(links.map((link) => linkRow(link, `${config.shortUrl}/${link.key}`)))
  }
}

async function changeSelected(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { parameters, person } = request
  return runOnSelected(request, actions, async (action, keys) => {
    const changed: string[] = []
    try {
      for (const key of keys) {
        // Each change is a transaction of its own, so that others run in between.
        if (await action.change(context, person.accountId, key)) changed.push(key)
      }
    } catch (error) {
      if (changed.length === 0 || !(error instanceof QuotaExceeded)) throw error
      return partlyDone(request, error, changed)
    }
    return action.next(menuPaths.links + listQuery(parameters), changed)
  })
}

/** Says how many links were duplicated before the quota was reached; the others stay selected. */
function partlyDone(
  { page, parameters }: SignedInRequest,
  error: QuotaExceeded,
  changed: readonly string[],
): ActionResult {
  if (!isOwnerQuota(error.quota)) throw error
  const { translations } = page
  const done = counted(
    translations.account.links.duplicatedBefore,
    changed.length,
    translations.tag,
  )
  const message = `${quotaMessage(error.quota, translations)} ${done}`
  const names = Object.keys(selecting(changed))
  const values = new Map([...parameters].filter(([name]) => !names.includes(name)))
  return invalid([{ parameter: '', label: '', message }], values)
}

/** An action for selected links. */
interface LinkAction {
  /** Changes one of them; false if there is none with that key. */
  readonly change: (context: Context, accountId: number, key: string) => Promise<boolean>
  readonly next: (path: string, keys: readonly string[]) => ActionResult
}

const actions: ReadonlyMap<string, LinkAction> = new Map([
  [
    'delete',
    {
      change: operations.deleteLink,
      next: (path: string, keys: readonly string[]) => redirectAfterDelete(path, ...keys),
    },
  ],
  [
    'duplicate',
    { change: duplicate, next: (path: string) => redirect(path, { notice: 'duplicated' }) },
  ],
  ['restore', { change: restore, next: (path: string) => redirect(path, { notice: 'restored' }) }],
])

async function duplicate(context: Context, accountId: number, key: string): Promise<boolean> {
  const link = await findShortLink(context.db, accountId, key)
  const owner = { accountId, credential: 'session' } as const
  return link !== undefined && (await operations.duplicateLink(context, owner, link)) !== undefined
}

/** Restores a deleted link to its last version. */
async function restore(context: Context, accountId: number, key: string): Promise<boolean> {
  const found = await findVersions(context.db, accountId, key)
  const last = found?.isDeleted ? found.versions.at(-1) : undefined
  if (!last) return false
  return (await operations.restoreLink(context, accountId, key, last.number)) === 'restored'
}

/** When the event of a link takes place; `undefined` if that cannot be read. */
export function whenOf(link: StoredLink) {
  const read = readLink(link)
  return read.ok ? read.value.when : undefined
}

/** Reads the event of a link. */
export function readLink({ parameters }: Pick<StoredLink, 'parameters'>) {
  return readDirect(rawDirectEvent(parameters))
}
