import { html } from 'hono/html'
import { encode } from 'uqr'
import type { Html } from './html.ts'

/**
 * A URL as a QR code: dark on light in both color schemes, with a margin of four modules (ISO/IEC 18004,
 * 6.3.8).
 */
export function qrCode(address: string, words: string): Html {
  const { data, size } = encode(address, { border: 4 })
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${words}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${data.map(rowOf).join('')}"/></svg>`
}

function rowOf(row: readonly boolean[], y: number): string {
  const runs = [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
  return runs.map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
