import { html } from 'hono/html'
import type { Html } from '../ui/html.ts'
import { icon } from '../ui/icon.ts'
import { docsPage, linkedHeading } from './docs-layout-views.ts'
import {
  type Field,
  fieldTable,
  type Group,
  type Reader,
  referenceLists,
  routeOf,
  type ShownError,
  type ShownOperation,
  versionNames,
} from './reference-views.ts'

/** An operation that a search found. */
export interface Found {
  readonly operation: ShownOperation
  /** The page of its group. */
  readonly path: string
  /** The parameters that contain one of the words. */
  readonly parameters: readonly Field[]
}

/** The content of the index. */
export interface ReferenceIndex {
  readonly groups: readonly Group[]
  readonly baseUrl: string
  /** What was searched for; empty if nothing was. */
  readonly search: string
  readonly found: readonly Found[]
}

const path = '/docs/api'

/** The first page of the reference: all operations, or those that a search found. */
export function referenceIndexPage(index: ReferenceIndex, reader: Reader): string {
  const { groups, search, baseUrl } = index
  const here = [
    { path: '#v2', words: versionNames.v2 },
    { path: '#v1', words: versionNames.v1 },
    { path: '#requests', words: 'Requests' },
    { path: '#errors', words: 'Errors of every operation' },
  ]
  return docsPage(
    {
      ...{ path, lists: referenceLists(groups), here: search === '' ? here : [] },
      title: search === '' ? 'API reference' : `Search: ${search}`,
      main: html`${search === '' && lead(baseUrl)}
${searchForm(search)}
${search === '' ? overview(index, reader) : results(index, reader)}`,
    },
    reader.translations,
  )
}

function searchForm(search: string): Html {
  return html`<form class="find" method="get" action="${path}" role="search"><div class="iconed">${icon('search')}<label class="spoken" for="q">Search operations and parameters</label>
<input class="input" id="q" name="q" type="search" value="${search}" maxlength="100" placeholder="Search operations and parameters" autocomplete="off"></div>
<button class="btn">Search</button></form>`
}

function lead(baseUrl: string): Html {
  return html`<p class="lead">Create events, calendars and links from your own system. This service is at <code>${baseUrl}</code>.</p>`
}

function overview({ groups }: ReferenceIndex, reader: Reader): Html {
  const { pathTo } = reader.translations
  const operations = (version: Group['version']) =>
    groups
      .filter((group) => group.version === version)
      .map((group) => html`<h3>${group.title}</h3>${operationList(group, reader)}`)
  return html`<section class="operation">${linkedHeading('v2', versionNames.v2)}
<p>JSON, with a token in the header. Use it for new programs. <a href="${pathTo('/docs/api-version-2')}">Guide</a> · <a href="/api/v2/openapi.json">OpenAPI document</a></p>
${operations('v2')}</section>
<section class="operation">${linkedHeading('v1', versionNames.v1)}
<p>Parameters in the query, a form or JSON, for existing programs. <a href="${pathTo('/docs/account-api')}">Guide</a> · <a href="/api/v1/openapi.json">OpenAPI document</a></p>
${operations('v1')}</section>
${requests(reader)}
${commonErrors(reader)}`
}

function operationList({ path: page, operations }: Group, { translations }: Reader): Html {
  const rows = operations.map(
    (operation) =>
      html`<li><a href="${translations.pathTo(page)}#${operation.id}">${operation.summary}</a>${routeOf(operation)}</li>\n`,
  )
  return html`<ul class="operations">${rows}</ul>`
}

function requests({ translations }: Reader): Html {
  const { pathTo } = translations
  return html`<section class="operation">${linkedHeading('requests', 'Requests')}
<p>Send a token of your account as <code>Authorization: Bearer TOKEN</code>. Create one under <a href="${pathTo('/account/keys')}">API access</a>; it can be read-only or limited to one calendar. Keep it secret. The client ID is public: it identifies your account in links.</p>
<p>Every reply has <code>RateLimit</code> headers. The <a href="${pathTo('/docs/limits')}">limits</a> are the same for both versions.</p></section>`
}

/** The errors that every operation has. */
const errors: readonly ShownError[] = [
  { status: 405, meaning: 'The path has other methods.' },
  { status: 410, meaning: 'The administrator has suspended the account or the item.' },
  { status: 413, meaning: 'The body is too large.' },
  { status: 415, meaning: 'The body has a type that is not supported.' },
  { status: 429, meaning: 'Too many requests. Try again after the seconds in `Retry-After`.' },
  { status: 500, meaning: 'A fault of the service, which is in its log.' },
  { status: 503, meaning: 'The service is busy. Try again after the seconds in `Retry-After`.' },
]

function commonErrors({ translations }: Reader): Html {
  const { pathTo } = translations
  const rows = errors.map(({ status, meaning }) => ({
    ...{ name: String(status), type: { words: '' }, isRequired: false, place: '' },
    description: meaning,
  }))
  return html`<section class="operation">${linkedHeading('errors', 'Errors of every operation')}
<p>The reply to a wrong request names all of its problems at once, each with its parameter: see the guides of <a href="${pathTo('/docs/api-version-2')}#errors">version 2</a> and <a href="${pathTo('/docs/account-api')}#errors">version 1</a>.</p>
${fieldTable('Errors of every operation', rows)}</section>`
}

function results({ found, search }: ReferenceIndex, reader: Reader): Html {
  const all = html`<a href="${reader.translations.pathTo(path)}">All operations</a>`
  if (found.length === 0)
    return html`<p class="lead" role="status">Nothing contains “${search}”.</p><p>${all}</p>`
  const count = found.length === 1 ? '1 operation' : `${found.length} operations`
  return html`<p class="lead" role="status">${count}. ${all}</p>
<ul class="found">${found.map((one) => foundRow(one, reader))}</ul>`
}

function foundRow({ operation, path: page, parameters }: Found, { translations }: Reader): Html {
  const { id, summary, version } = operation
  return html`<li><p><a href="${translations.pathTo(page)}#${id}">${summary}</a> <span class="quiet small">${versionNames[version]}</span></p>
<p>${routeOf(operation)}</p>
${parameters.length > 0 && fieldTable(`Parameters that match: ${summary}`, parameters)}</li>\n`
}
