import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Config } from '../../config/config.ts'
import { version } from '../../config/version.ts'
import { listen } from '../../http/listen.ts'
import type { RequestLog } from '../../http/listener.ts'
import type { Database } from '../../storage/database.ts'
import { migrations } from '../../storage/migrations/all.ts'
import { dataInUse } from '../../timezones/data.ts'
import type { Sources } from './metrics.ts'

/** A running metrics server. */
export interface Metrics {
  readonly url: string
  readonly countRequest: (served: RequestLog) => void
  /** The database of the sources, whose transactions are counted. */
  readonly db: Database
  readonly stop: () => void
}

/** Serves the metrics on their own port; `undefined` if none is configured. */
export async function startMetrics(config: Config, sources: Sources): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined
  // The library takes a twentieth of the startup time, so it is only loaded if it is needed.
  const { createRegistry } = await import('./metrics.ts')
  const { engine } = sources.db
  const build = { version: version(), schema: migrations.at(-1)?.number ?? 0, engine }
  const { registry, countRequest, db } = createRegistry(sources, build, dataInUse(process.env))
  const server = createServer(createMetricsListener(registry))
  const settings = 'METRICS_PORT and METRICS_HOST'
  const port = await listen(server, { ...config.metrics, settings })
  // A process that only serves metrics should end.
  server.unref()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const { host } = config.metrics
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`
  return { url, countRequest, db, stop }
}

function createMetricsListener(registry: Registry): RequestListener {
  return async (request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (request.url !== '/metrics') return reply(response, 404, 'use /metrics\n')
    if (!isReading) return reply(response, 405, 'use GET or HEAD\n')
    try {
      const text = await registry.metrics()
      response.setHeader('content-type', registry.contentType)
      response.end(text)
    } catch {
      // A value that cannot be read must not end the process; Prometheus shows the gap.
      reply(response, 500, 'metrics are not available right now\n')
    }
  }
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
