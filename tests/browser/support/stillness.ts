import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Scope } from '../../support/system.ts'

/** Reports any later layout shift as an error of the page, including its frames. */
export async function reportMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const nodes = nodesOf(entry).filter((node) => !isBeforeItsWords(node))
        const moved = nodes.map((node) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        if (moved.length > 0) reportError(`moved: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })

    // TypeScript has no type for this (https://wicg.github.io/layout-instability/).
    function nodesOf(entry: PerformanceEntry & { sources?: { node?: Node }[] }) {
      return (entry.sources ?? []).map(({ node }) => node)
    }

    // An icon is in the middle of its button until the words beside it have arrived.
    function isBeforeItsWords(node: Node | undefined): boolean {
      return node instanceof SVGElement && node.parentElement?.matches('a, button') === true
    }
  })
}

/** Starts a proxy that sends pages in small delayed pieces, and returns its URL. */
export async function startSlowLine(scope: Scope, baseUrl: string): Promise<string> {
  const server = createServer((request, response) => {
    relay(baseUrl, request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.after(async () => {
    server.close()
    server.closeAllConnections()
  })
  // The cast is safe: `address()` returns an object for a TCP server.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function relay(baseUrl: string, request: IncomingMessage, response: ServerResponse) {
  const reply = await fetch(new URL(request.url ?? '', baseUrl), { headers: headersOf(request) })
  const body = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, [...reply.headers])
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return response.end(body)
  for (const piece of piecesOf(body.toString())) {
    response.write(piece)
    await setTimeout(30)
  }
  response.end()
}

/** Splits a page into pieces of about 1,000 characters, but never inside an element's tag. */
function piecesOf(page: string): readonly string[] {
  return page.match(/[\s\S]{1000}[^<]*|[\s\S]+$/g) ?? []
}

// Compressed pages would arrive in a few large pieces.
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'user-agent': agent = '', 'accept-language': language = '' } = headers
  return { 'user-agent': agent, 'accept-language': language, 'accept-encoding': 'identity' }
}
