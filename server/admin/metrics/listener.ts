import type { RequestListener, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'

/** Answers at `/metrics`, and nowhere else. */
export function createMetricsListener(registry: Registry): RequestListener {
  return async (request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (request.url !== '/metrics') return say(response, 404, 'use /metrics\n')
    if (!isReading) return say(response, 405, 'use GET or HEAD\n')
    try {
      const text = await registry.metrics()
      response.setHeader('content-type', registry.contentType)
      response.end(text)
    } catch {
      // A figure that cannot be had is no reason to end the process; whoever watches sees the gap.
      say(response, 500, 'metrics are not available right now\n')
    }
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
