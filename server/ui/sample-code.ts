/** Sample code for requests to the API, to copy. */

/** A value in JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/** A request, with the token in a header. */
export interface SampleRequest {
  readonly method: string
  /** The absolute URL with its query. */
  readonly url: string
  /** Empty if none is required. */
  readonly token: string
  readonly body?: SampleBody | undefined
  /** Whether the reply has a body. */
  readonly isAnswered: boolean
}

/** A body and how it is sent. */
export type SampleBody =
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'json'; readonly value: Json }

type Write = (request: SampleRequest) => string

/** Writes a request in each programming language. */
export const languages = {
  curl: inCurl,
  TypeScript: inTypeScript,
  PHP: inPhp,
  Python: inPython,
} as const satisfies Readonly<Record<string, Write>>

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** The headers of a request, in the order in which they are written. */
function headersOf({ token, body }: SampleRequest): Readonly<Record<string, string>> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': types[body.kind] }),
  }
}

function inCurl(request: SampleRequest): string {
  const { method, url, token, body } = request
  const isUsual = method === (body ? 'POST' : 'GET')
  const data = {
    form: (fields: Readonly<Record<string, string>>) =>
      Object.entries(fields).map(([name, text]) => `--data-urlencode ${shell(`${name}=${text}`)}`),
    json: (value: Json) => [
      `-H ${shell(`Content-Type: ${types.json}`)}`,
      `--data ${shell(JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  '))}`,
    ],
  }
  const sent = body?.kind === 'form' ? data.form(body.fields) : body ? data.json(body.value) : []
  return [
    `curl ${isUsual ? '' : `-X ${method} `}${shell(url)}`,
    ...(token ? [`-H ${shell(`Authorization: Bearer ${token}`)}`] : []),
    ...sent,
  ].join(' \\\n  ')
}

function inTypeScript(request: SampleRequest): string {
  const { method, url, body, isAnswered } = request
  const headers = headersOf(request)
  const options = [
    ...(method === 'GET' ? [] : [`method: ${double(method)},`]),
    ...(Object.keys(headers).length > 0 ? [`headers: ${literal(headers, inTypes, '  ')},`] : []),
    ...(body?.kind === 'form'
      ? [`body: new URLSearchParams(${literal(body.fields, inTypes, '  ')}),`]
      : []),
    ...(body?.kind === 'json'
      ? [`body: JSON.stringify(${literal(body.value, inTypes, '  ')}),`]
      : []),
  ]
  const more = options.length > 0 ? `, {\n${options.map((one) => `  ${one}\n`).join('')}}` : ''
  return `const reply = await fetch(${double(url)}${more})
console.log(${isAnswered ? 'await reply.json()' : 'reply.status'})`
}

function inPhp(request: SampleRequest): string {
  const { method, url, body, isAnswered } = request
  const lines = Object.entries(headersOf(request)).map(([name, text]) => `${name}: ${text}`)
  const content = {
    form: (fields: Json) => `http_build_query(${literal(fields, inPhpCode, '    ')})`,
    json: (value: Json) => `json_encode(${literal(value, inPhpCode, '    ')})`,
  }
  const sent = body?.kind === 'form' ? content.form(body.fields) : body && content.json(body.value)
  const options = [
    `    'method' => ${single(method)},`,
    ...(lines.length > 0 ? [`    'header' => ${literal(lines, inPhpCode, '    ')},`] : []),
    ...(sent ? [`    'content' => ${sent},`] : []),
  ]
  const call = `file_get_contents(${single(url)}, false, $context)`
  return `<?php
$context = stream_context_create(['http' => [
${options.join('\n')}
]]);
${isAnswered ? `echo ${call};` : `echo ${call} === false ? 'Failed' : 'Done';`}`
}

function inPython(request: SampleRequest): string {
  const { method, url, body, isAnswered } = request
  const headers = headersOf(request)
  const isForm = body?.kind === 'form'
  const value = isForm ? body.fields : body?.value
  const write = isForm ? 'urllib.parse.urlencode' : 'json.dumps'
  const modules = [
    ...(isAnswered || (body && !isForm) ? ['json'] : []),
    ...(isForm ? ['urllib.parse'] : []),
    'urllib.request',
  ]
  const parts = [
    double(url),
    ...(value === undefined
      ? []
      : [`data=${write}(${literal(value, inPythonCode, '    ')}).encode()`]),
    ...(Object.keys(headers).length > 0
      ? [`headers=${literal(headers, inPythonCode, '    ')}`]
      : []),
    `method=${double(method)}`,
  ]
  return `${modules.map((name) => `import ${name}\n`).join('')}
request = urllib.request.Request(
${parts.map((part) => `    ${part},\n`).join('')})
with urllib.request.urlopen(request) as reply:
    print(${isAnswered ? 'json.load(reply)' : 'reply.status'})`
}

/** How a language writes values. */
interface Notation {
  readonly indent: string
  readonly text: (text: string) => string
  readonly key: (name: string) => string
  readonly object: readonly [open: string, close: string]
  readonly words: { readonly true: string; readonly false: string; readonly null: string }
}

const plainWords = { true: 'true', false: 'false', null: 'null' } as const

const inTypes: Notation = {
  indent: '  ',
  text: double,
  key: (name) => `${/^[a-z]\w*$/i.test(name) ? name : double(name)}: `,
  object: ['{', '}'],
  words: plainWords,
}

const inPhpCode: Notation = {
  indent: '    ',
  text: single,
  key: (name) => `${single(name)} => `,
  object: ['[', ']'],
  words: plainWords,
}

const inPythonCode: Notation = {
  indent: '    ',
  text: double,
  key: (name) => `${double(name)}: `,
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
}

/** Writes a value; each item has a line of its own. `margin` is that of the first line. */
function literal(value: Json, notation: Notation, margin: string): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return notation.words[`${value}`]
  if (value === null) return notation.words.null
  const inner = margin + notation.indent
  const [open, close] = isList(value) ? (['[', ']'] as const) : notation.object
  const items = isList(value)
    ? value.map((item) => literal(item, notation, inner))
    : Object.entries(value).map(
        ([name, item]) => notation.key(name) + literal(item, notation, inner),
      )
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${margin}${close}`
}

// `Array.isArray` does not narrow readonly arrays.
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

// A JSON string is also one in TypeScript and Python.
function double(text: string): string {
  return JSON.stringify(text)
}

function single(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
