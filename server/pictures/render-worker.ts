/** The worker thread that renders pictures, one at a time. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { draw } from './drawing.ts'
import type { RenderRequest } from './renderer.ts'

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

function render({ picture, logo }: RenderRequest): Uint8Array {
  const { svg, fonts } = draw(picture, logo)
  const fontBuffers = fonts.map(({ bytes }) => bytes)
  const resvg = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Inter' } })
  const image = resvg.render()
  // Memory of WebAssembly is not collected by itself.
  try {
    return image.asPng()
  } finally {
    image.free()
    resvg.free()
  }
}

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(render(request)))
