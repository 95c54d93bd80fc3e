import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../server/boot/app.ts'
import { type App, createListener } from '../../../server/http/listener.ts'
import type { Reply } from '../../../server/http/message.ts'
import type { Site } from '../../account/site.ts'
import type { Scope } from '../../support/system.ts'

/** Serves a copy of a site without escaping but with all headers, and returns its URL. */
export async function serveUnescaped(scope: Scope, site: Site): Promise<string> {
  const server = createServer(createListener(withoutEscaping(createApp(site.context)), silent, []))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.after(async () => {
    server.close()
    server.closeAllConnections()
  })
  // The cast is safe: `address()` returns an object for a TCP server.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const silent = { onResponse: () => {}, onError: () => {} }

function withoutEscaping(app: App): App {
  return async (request) => {
    const { 'accept-encoding': _, ...headers } = request.headers
    const { route, reply } = await app({ ...request, headers })
    return { route, reply: isPage(reply) ? unescaped(reply) : reply }
  }
}

function isPage({ headers }: Reply): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

function unescaped(reply: Reply): Reply {
  const body = Buffer.from(reply.body)
    .toString()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\\u003c', '<')
  return { ...reply, body }
}
