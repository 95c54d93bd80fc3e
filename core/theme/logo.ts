/** Recognizes the type of an uploaded logo or other picture by its bytes. */

import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import { type ImageInfo, readImageInfo } from './picture.ts'

/** A logo, or another picture of a template: image information and its bytes. */
export interface Logo extends ImageInfo {
  readonly bytes: Uint8Array
}

/** The maximum size of a logo in bytes, and of its longer side in pixels. */
export const maxLogo = { bytes: 128 * 1024, side: 2000 } as const

/** The same for the picture on a cover. */
export const maxCover = { bytes: 512 * 1024, side: 4000 } as const

/** Reads a logo; rejects bytes that are not a picture, and too many bytes or pixels. */
export function readLogo(
  parameter: string,
  bytes: Uint8Array,
  { bytes: max, side }: typeof maxLogo | typeof maxCover = maxLogo,
): Result<Logo> {
  if (bytes.length > max) {
    return failure(namedProblem(parameter, 'pictureTooHeavy', { count: bytes.length, max }))
  }
  const picture = readImageInfo(bytes)
  if (!picture) return failure(namedProblem(parameter, 'notAPicture'))
  const { width, height } = picture
  if (Math.max(width, height) <= side) return success({ ...picture, bytes })
  return failure(namedProblem(parameter, 'pictureTooLarge', { width, height, max: side }))
}

/** The room for a logo on a page, in pixels. */
const maxShown = { width: 320, height: 96 } as const

/** Returns the displayed size of a picture: its own, or scaled down to the available room. */
export function displaySize({ width, height }: Omit<ImageInfo, 'type'>) {
  const scale = Math.min(1, maxShown.width / width, maxShown.height / height)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
