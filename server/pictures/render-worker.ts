/** The worker thread that renders pictures, one at a time. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { draw } from './drawing.ts'
import type { RenderRequest } from './renderer.ts'

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

function render({ picture, images }: RenderRequest): Uint8Array {
  const { svg, fonts } = draw(picture, images)
  const fontBuffers = fonts.map(({ bytes }) => bytes)
  const resvg = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Inter' } })
  const image = resvg.render()
  // WebAssembly memory is not garbage-collected.
  try {
    return image.asPng()
  } finally {
    image.free()
    resvg.free()
  }
}

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(render(request)))
