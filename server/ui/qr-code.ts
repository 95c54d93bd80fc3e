import { html } from 'hono/html'
import { encode } from 'uqr'
import type { Html } from './html.ts'

/**
 * A URL as a QR code: dark on light in both color schemes, with a margin of four modules (ISO/IEC 18004,
 * 6.3.8).
 */
export function qrCode(address: string, words: string): Html {
  const { size, path } = drawingOf(address)
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${words}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** The same as an SVG file. */
export function qrPicture(address: string): string {
  const { size, path } = drawingOf(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${8 * size}" height="${8 * size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

function drawingOf(address: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(address, { border: 4 })
  return { size, path: data.map(rowOf).join('') }
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
