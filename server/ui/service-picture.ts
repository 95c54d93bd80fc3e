import { readFileSync } from 'node:fs'
import { markedServices } from './service-mark.ts'

/** The width and height of a tile in emails, in pixels; its file has twice as many. */
export const servicePictureSize = 28

/**
 * The tiles of services as PNG: email apps do not show SVG. `script/service-pictures.ts` writes the
 * files.
 */
export const servicePictures: ReadonlyMap<string, Uint8Array> = new Map(
  markedServices.map((service) => [
    service,
    readFileSync(new URL(`./assets/services/${service}.png`, import.meta.url)),
  ]),
)

/** The path of the tile of a service. */
export function servicePicturePath(service: string): string {
  return `/service/${service}.png`
}
