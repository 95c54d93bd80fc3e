import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Scope } from '../../support/system.ts'

/** A page of a foreign site. */
export interface HostPage {
  readonly body: string
  /** The content security policy. */
  readonly policy: string
  /** The attributes of the root element. */
  readonly root: string
}

/** A web site with a different origin than the service. */
export interface Host {
  /** Adds a page to the site and returns its URL. */
  readonly show: (page: HostPage) => string
}

export async function startHost(scope: Scope): Promise<Host> {
  const pages = new Map<string, HostPage>()
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url)
    if (!page) return void response.writeHead(404).end()
    const type = { 'content-type': 'text/html; charset=utf-8' }
    response.writeHead(200, { ...type, 'content-security-policy': page.policy })
    response.end(write(page))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  scope.after(async () => {
    server.close()
    server.closeAllConnections()
  })
  // The cast is safe: `address()` returns an object for a TCP server.
  const { port } = server.address() as AddressInfo
  return {
    show: (page) => {
      const path = `/${pages.size}`
      pages.set(path, page)
      return `http://127.0.0.1:${port}${path}`
    },
  }
}

function write({ body, root }: HostPage): string {
  return `<!doctype html>
<html ${root}>
<head><meta name="viewport" content="width=device-width"><title>Party</title></head>
<body><main><h1>Party</h1>${body}</main></body>
</html>`
}
