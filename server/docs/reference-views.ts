import { html } from 'hono/html'
import { codeTabs } from '../ui/code-block.ts'
import type { Html } from '../ui/html.ts'
import { icon } from '../ui/icon.ts'
import type { Translations } from '../ui/translations.ts'
import {
  type DocsLink,
  docsPage,
  type LinkList,
  linkedHeading,
  withCode,
} from './docs-layout-views.ts'

/** A version of the API. */
export type Version = 'v2' | 'v1'

/** A type in words; `object` is a named object that is described on the same page. */
export interface FieldType {
  readonly words: string
  readonly object?: string
}

/** A parameter, or a field of a body, reply or object. */
export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly isRequired: boolean
  /** Where it is sent: `path`, `query`, `header`, `form` or `body`; empty in replies. */
  readonly place: string
  /** With code between backticks. */
  readonly description: string
}

/** An error, with code between backticks in its meaning. */
export interface ShownError {
  readonly status: number
  readonly meaning: string
}

/** An operation of the API. */
export interface ShownOperation {
  readonly id: string
  readonly version: Version
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly isSupported: boolean
  /** What a request must have: a token, a client ID, or nothing. */
  readonly needs: 'token' | 'client' | 'nothing'
  readonly parameters: readonly Field[]
  /** The fields of the reply, or its type. */
  readonly reply: {
    readonly status: number
    readonly type?: FieldType
    readonly fields: readonly Field[]
  }
  readonly errors: readonly ShownError[]
  readonly codes: readonly { readonly tab: string; readonly code: string }[]
}

/** An object in replies and bodies. */
export interface ShownObject {
  readonly name: string
  readonly description: string
  /** The objects that it may be instead of having fields of its own. */
  readonly alternatives: readonly FieldType[]
  readonly fields: readonly Field[]
}

/** Operations on the same things, on a page. */
export interface Group {
  readonly version: Version
  readonly title: string
  readonly path: string
  readonly operations: readonly ShownOperation[]
  readonly objects: readonly ShownObject[]
}

/** What samples contain instead of the values of a request. */
export const placeholders = { token: 'YOUR_TOKEN', client: 'CLIENT_ID', id: '1' } as const

/** The names of the versions. */
export const versionNames: Readonly<Record<Version, string>> = {
  v2: 'API version 2',
  v1: 'API version 1',
}

/** Who reads a page of the reference: with the client ID of their account, if they are signed in. */
export interface Reader {
  readonly translations: Translations
  /** The translations of the content. */
  readonly english: Translations
  readonly isSignedIn: boolean
}

/** The lists of groups beside each page of the reference. */
export function referenceLists(groups: readonly Group[]): readonly LinkList[] {
  return (['v2', 'v1'] as const).map((version) => ({
    title: versionNames[version],
    links: groups
      .filter((group) => group.version === version)
      .map(({ path, title }) => ({ path, words: title })),
  }))
}

/** The page with the operations of a group. */
export function groupPage(group: Group, groups: readonly Group[], reader: Reader): string {
  const { title, path, version, operations, objects } = group
  const here: readonly DocsLink[] = [
    ...operations.map(({ id, summary }) => ({ path: `#${id}`, words: shortOf(summary) })),
    ...(objects.length > 0 ? [{ path: '#objects', words: 'Objects' }] : []),
  ]
  return docsPage(
    {
      ...{ title, path, here, lists: referenceLists(groups) },
      main: html`<p class="lead">${versionNames[version]}</p>
${aboutSamples(group, reader)}
${operations.map((operation) => operationSection(operation, reader))}
${objects.length > 0 && objectsSection(objects)}`,
    },
    reader.translations,
  )
}

/** The first part of a summary, as its name. */
function shortOf(summary: string): string {
  return summary.split(/[;:,]/)[0] ?? summary
}

function aboutSamples({ operations }: Group, { isSignedIn, translations }: Reader): Html | false {
  if (operations.every(({ needs }) => needs === 'nothing')) return false
  const keys = html`<a href="${translations.pathTo('/account/keys')}">API access</a>`
  const usesClient = operations.some(({ needs }) => needs === 'client')
  const client = usesClient && isSignedIn && ' The samples contain your own client ID.'
  const both = usesClient && !isSignedIn
  return html`<div class="note">${icon('key-round')}<p>In the samples, replace <code>${placeholders.token}</code> with a token of your account${both && html` and <code>${placeholders.client}</code> with your client ID`}, from ${keys}.${client}${both && ' When you are signed in, the samples contain your own client ID.'} A token is never shown here.</p></div>`
}

const methodLooks: Readonly<Record<string, string>> = {
  GET: 'accent',
  POST: 'done',
  PATCH: 'warn',
  DELETE: 'danger',
}

/** The method and path of an operation. */
export function routeOf({ method, path }: Pick<ShownOperation, 'method' | 'path'>): Html {
  return html`<span class="route"><span class="badge ${methodLooks[method] ?? ''}">${method}</span><code>${breakable(path)}</code></span>`
}

/** A path that may be wrapped after each slash, but nowhere else. */
function breakable(path: string): Html {
  return html`${path.split('/').map((part, index) => html`${index > 0 && html`/<wbr>`}<span>${part}</span>`)}`
}

const needsInWords = {
  token: 'Needs a token in the header Authorization.',
  client: 'Needs the client ID. Links that were created with a token need a token too.',
  nothing: 'Needs no token.',
} as const satisfies Record<ShownOperation['needs'], string>

function operationSection(operation: ShownOperation, { english }: Reader): Html {
  const { id, summary, parameters, reply, errors, codes, needs, isSupported } = operation
  const tabs = { name: `sample-${id}`, of: `Sample: ${shortOf(summary)}`, codes }
  return html`<section class="operation">${linkedHeading(id, summary)}
<p>${routeOf(operation)}</p>
<p class="quiet">${needsInWords[needs]}</p>
${!isSupported && html`<div class="note warn">${icon('info')}<p>This operation is not supported yet. It replies with 501.</p></div>`}
${codes.length > 0 && codeTabs({ copy: 'Copy', translations: english }, tabs)}
${parameters.length > 0 && html`<h3>Parameters</h3>${fieldTable(`Parameters: ${summary}`, parameters)}`}
<h3>Reply</h3>
${replyPart(reply, summary)}
${errors.length > 0 && html`<h3>Errors</h3>${errorTable(errors, summary)}`}</section>\n`
}

function replyPart({ status, type, fields }: ShownOperation['reply'], summary: string): Html {
  if (status === 204) return html`<p><code>204</code> without a body.</p>`
  if (type) return html`<p><code>200</code> with ${typeLink(type)}.</p>`
  return html`<p><code>200</code> with these fields:</p>${fieldTable(`Reply: ${summary}`, fields)}`
}

/** A table of fields; `of` is its name for screen readers. */
export function fieldTable(of: string, fields: readonly Field[]): Html {
  return html`<table class="fields"><caption class="spoken">${of}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(fieldRow)}</tbody></table>`
}

function fieldRow({ name, type, place, isRequired, description }: Field): Html {
  const isMarked = isRequired && place !== ''
  return html`<tr><th scope="row"><code>${name}</code><span class="kind">${typeLink(type)}${place && place !== 'form' && place !== 'body' && html` · ${place}`}</span></th><td>${isMarked && html`<span class="required">Required.</span> `}${withCode(description)}</td></tr>\n`
}

function typeLink({ words, object }: FieldType): Html {
  return html`${words}${words && object && ' '}${object && html`<a href="#${objectId(object)}">${object}</a>`}`
}

function objectId(name: string): string {
  return `object-${name}`
}

function errorTable(errors: readonly ShownError[], summary: string): Html {
  const rows = errors.map(
    ({ status, meaning }) =>
      html`<tr><th scope="row"><code>${status}</code></th><td>${withCode(meaning)}</td></tr>\n`,
  )
  return html`<table class="fields of-errors"><caption class="spoken">Errors: ${summary}</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`
}

function objectsSection(objects: readonly ShownObject[]): Html {
  return html`<section class="operation">${linkedHeading('objects', 'Objects')}
${objects.map(objectPart)}</section>`
}

function objectPart({ name, description, alternatives, fields }: ShownObject): Html {
  const kinds = alternatives.map((type, index) => html`${index > 0 && ' or '}${typeLink(type)}`)
  return html`<h3 id="${objectId(name)}"><code>${name}</code></h3>
${description && html`<p>${withCode(description)}</p>`}
${alternatives.length > 0 && html`<p>Either ${kinds}.</p>`}
${fields.length > 0 && fieldTable(`Fields of ${name}`, fields)}\n`
}
