import cluster from 'node:cluster'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
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
  /** `undefined` in a worker, whose metrics its parent serves. */
  readonly url: string | undefined
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
  if (cluster.isWorker) {
    const { AggregatorRegistry } = await import('prom-client')
    AggregatorRegistry.setRegistries([registry])
    new AggregatorRegistry() // replies to the parent's requests from now on
    return { url: undefined, countRequest, db, stop: () => {} }
  }
  return { ...(await serveMetrics(config.metrics, registry)), countRequest, db }
}

/** Serves the metrics of all workers together; `undefined` if none are configured. */
export async function startSharedMetrics({
  metrics,
}: Config): Promise<Pick<Metrics, 'url' | 'stop'> | undefined> {
  if (!metrics) return undefined
  const { AggregatorRegistry } = await import('prom-client')
  const registry = new AggregatorRegistry()
  const { contentType } = registry
  return serveMetrics(metrics, { contentType, metrics: () => registry.clusterMetrics() })
}

interface MetricsSource {
  readonly contentType: string
  readonly metrics: () => Promise<string>
}

async function serveMetrics(
  { port: wanted, host }: NonNullable<Config['metrics']>,
  source: MetricsSource,
): Promise<Pick<Metrics, 'url' | 'stop'>> {
  const server = createServer(createMetricsListener(source))
  const settings = 'METRICS_PORT and METRICS_HOST'
  const port = await listen(server, { port: wanted, host, settings })
  // A process that only serves metrics should end.
  server.unref()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`
  return { url, stop }
}

function createMetricsListener(source: MetricsSource): RequestListener {
  return async (request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (request.url !== '/metrics') return reply(response, 404, 'use /metrics\n')
    if (!isReading) return reply(response, 405, 'use GET or HEAD\n')
    try {
      const text = await source.metrics()
      response.setHeader('content-type', source.contentType)
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
