import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Scope } from '../../support/system.ts'

/** A page of someone else's site. */
export interface HostPage {
  readonly body: string
  /** Its content security policy. */
  readonly policy: string
  /** The attributes of the root element. */
  readonly root: string
}

/** A web site besides the service, on an origin of its own. */
export interface Host {
  /** Puts a page on the site, and tells its address. */
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
  // The cast is Node's own promise: a server on a port has such an address.
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
