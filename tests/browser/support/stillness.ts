import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Scope } from '../../support/system.ts'

/** Turns any later movement into an error of the page, and of its frames. */
export async function reportMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) reportError(`moved: ${whatMoved(entry)}`)
    }).observe({ type: 'layout-shift', buffered: true })

    // Its type is not among TypeScript's (https://wicg.github.io/layout-instability/).
    function whatMoved(entry: PerformanceEntry & { sources?: { node?: Node }[] }): string {
      const nodes = (entry.sources ?? []).map(({ node }) => node)
      return nodes.map((node) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join('; ')
    }
  })
}

/** A line to a service over which its pages come little by little: where it begins. */
export async function startSlowLine(scope: Scope, baseUrl: string): Promise<string> {
  const server = createServer((request, response) => {
    relay(baseUrl, request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.after(async () => {
    server.close()
    server.closeAllConnections()
  })
  // The cast is Node's own promise: a server on a port has such an address.
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

/** A page in pieces of a thousand characters or some more: no word and no element comes in two. */
function piecesOf(page: string): readonly string[] {
  return page.match(/[\s\S]{1000}[^<]*|[\s\S]+$/g) ?? []
}

// What is compressed would come in few large pieces.
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'user-agent': agent = '', 'accept-language': language = '' } = headers
  return { 'user-agent': agent, 'accept-language': language, 'accept-encoding': 'identity' }
}
