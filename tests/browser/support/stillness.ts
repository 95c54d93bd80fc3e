import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import type { Scope } from '../../support/system.ts'

/** Reports any later layout shift as an error of the page, including its frames. */
export async function reportMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = sourcesOf(entry).filter((source) => !isGrowing(source))
        const moved = sources.map(
          ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
        )
        if (moved.length > 0) reportError(`moved: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })

    // TypeScript has no type for this (https://wicg.github.io/layout-instability/).
    type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    function sourcesOf(entry: PerformanceEntry & { sources?: Source[] }) {
      return entry.sources ?? []
    }

    // What has arrived only in part, such as an icon without its words, moves when it becomes wider.
    function isGrowing({ node, previousRect, currentRect }: Source): boolean {
      const element = node instanceof Element ? node : node?.parentElement
      const isWordless = element?.textContent.trim() === ''
      const isWider = currentRect.width > previousRect.width
      return (isWordless || isWider) && Boolean(element?.closest('a, button, p'))
    }
  })
}

/**
 * Opens a page through a proxy that sends its body in small pieces: each only after the browser has
 * painted those before it, so that nothing depends on how busy the machine is.
 */
export async function openInPieces(scope: Scope, page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address)
  const begun = page.waitForEvent('framenavigated')
  const painted = () => begun.then(() => page.evaluate(nextFrame))
  const proxy = createServer((request, response) => {
    relay(origin, { request, response, painted }).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  scope.after(async () => {
    proxy.close()
    proxy.closeAllConnections()
  })
  // The cast is safe: `address()` returns an object for a TCP server.
  const { port } = proxy.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}${pathname}${search}`)
  // Shifts are reported in the next frame.
  await painted()
}

// Runs in the page.
function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly painted: () => Promise<unknown>
}

async function relay(origin: string, { request, response, painted }: Exchange): Promise<void> {
  const reply = await fetch(new URL(request.url ?? '', origin), { headers: headersOf(request) })
  const body = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, [...reply.headers])
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return void response.end(body)
  for (const piece of piecesOf(body.toString())) {
    response.write(piece)
    await painted()
  }
  response.end()
}

/** Splits a page before tags, into pieces of about 500 characters; its head is in the first one. */
function piecesOf(page: string): readonly string[] {
  // A browser paints nothing before the body.
  const start = page.indexOf('>', page.indexOf('<body'))
  const [first = '', ...others] = page.slice(start).match(/[\s\S]{500}[^<]*|[\s\S]+$/g) ?? []
  return [page.slice(0, start) + first, ...others]
}

// Compressed pages would arrive in a few large pieces.
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'user-agent': agent = '', 'accept-language': language = '' } = headers
  return { 'user-agent': agent, 'accept-language': language, 'accept-encoding': 'identity' }
}
