/** Writes the tiles of calendar services as PNG, for emails: `node script/service-pictures.ts` */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { OfferedService } from '../core/devices/offer.ts'
import { markedServices, serviceDrawing } from '../server/ui/service-mark.ts'

/** The folder of the files. */
const folder = new URL('../server/ui/assets/services/', import.meta.url)

/** The width and height of a file: twice those in emails. */
const size = 56

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

/** Renders the tile of a service. */
export function renderServicePicture(service: OfferedService): Uint8Array {
  const resvg = new Resvg(serviceDrawing(service), { fitTo: { mode: 'width', value: size } })
  return resvg.render().asPng()
}

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const service of markedServices) {
    writeFileSync(new URL(`${service}.png`, folder), renderServicePicture(service))
  }
}
