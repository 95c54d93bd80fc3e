/** Sample code for requests to the API, to copy. */

/** The sender of a request, and the service. */
export interface Sender {
  readonly baseUrl: string
  readonly clientId: string
  readonly token: string
}

/** A request: a form sent by POST, with the token in a header. */
export interface SampleRequest {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** A request that creates a short link. */
export function makeLink({ clientId }: Sender): SampleRequest {
  const fields = { client: clientId, title: 'Summer party', start: '2027-06-18 18:00' }
  return { path: '/dir/link/add/', fields }
}

/** A request that lists calendars. */
export const listCalendars: SampleRequest = {
  path: '/api/v1/me/calendars/list/',
  fields: { page_size: '10' },
}

type Write = (request: SampleRequest, sender: Sender) => string

/** Writes a request in each programming language. */
export const languages: Readonly<Record<string, Write>> = {
  curl: ({ path, fields }, { baseUrl, token }) =>
    [
      `curl ${shell(baseUrl + path)}`,
      `-H ${shell(`Authorization: Bearer ${token}`)}`,
      ...Object.entries(fields).map(
        ([name, text]) => `--data-urlencode ${shell(`${name}=${text}`)}`,
      ),
    ].join(' \\\n  '),

  JavaScript: (
    { path, fields },
    { baseUrl, token },
  ) => `const reply = await fetch(${double(baseUrl + path)}, {
  method: "POST",
  headers: { authorization: ${double(`Bearer ${token}`)} },
  body: new URLSearchParams({
${linesOf(fields, (name, text) => `    ${name}: ${double(text)},`)}
  }),
})
console.log(await reply.json())`,

  PHP: ({ path, fields }, { baseUrl, token }) => `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        ${single(`Authorization: Bearer ${token}`)},
        'Content-Type: application/x-www-form-urlencoded',
    ],
    'content' => http_build_query([
${linesOf(fields, (name, text) => `        ${single(name)} => ${single(text)},`)}
    ]),
]]);
echo file_get_contents(${single(baseUrl + path)}, false, $context);`,

  Python: ({ path, fields }, { baseUrl, token }) => `import json
import urllib.parse
import urllib.request

fields = {
${linesOf(fields, (name, text) => `    ${double(name)}: ${double(text)},`)}
}
request = urllib.request.Request(
    ${double(baseUrl + path)},
    data=urllib.parse.urlencode(fields).encode(),
    headers={"Authorization": ${double(`Bearer ${token}`)}},
)
with urllib.request.urlopen(request) as reply:
    print(json.load(reply))`,
}

function linesOf(
  fields: SampleRequest['fields'],
  write: (name: string, text: string) => string,
): string {
  return Object.entries(fields)
    .map(([name, text]) => write(name, text))
    .join('\n')
}

function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

// A JSON string is also one in JavaScript and Python.
function double(text: string): string {
  return JSON.stringify(text)
}

function single(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
