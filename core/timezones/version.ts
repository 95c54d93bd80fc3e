/** Reads the version of a `zoneinfo64.res`. */

/** The file's name in the folder `ICU_TIMEZONE_FILES_DIR`. */
export const zoneinfoFile = 'zoneinfo64.res'

const headerOf = (view: DataView) => view.getUint16(0, true)
const tableType = 2
const textType = 6

/** Returns the tz database version of the file, such as `2026f`; `undefined` for any other file. */
export function versionOf(bytes: Uint8Array): string | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const version = isResource(view) ? findText(view, headerOf(view), 'TZVersion') : undefined
    return version !== undefined && /^\d{4}[a-z]$/.test(version) ? version : undefined
  } catch (error) {
    // An offset points past the end of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** `ResB`, format 2, little endian: the form that Node reads on all supported platforms. */
function isResource(view: DataView): boolean {
  const isLittle = view.getUint8(8) === 0
  return isLittle && view.getUint32(12) === 0x52_65_73_42 && view.getUint8(16) === 2
}

// A table contains the number of its entries, the offsets of their keys, and their values; see
// `resource.ts`.
function findText(view: DataView, start: number, key: string): string | undefined {
  const root = view.getUint32(start, true)
  const table = start + 4 * (root & 0xfffffff)
  const count = view.getUint16(table, true)
  if (root >>> 28 !== tableType) return undefined
  for (let index = 0; index < count; index++) {
    if (keyAt(view, start + view.getUint16(table + 2 + 2 * index, true)) !== key) continue
    const value = view.getUint32(table + 4 * Math.ceil((count + 1) / 2) + 4 * index, true)
    const texts = start + 4 * view.getUint32(start + 8, true)
    return value >>> 28 === textType ? textAt(view, texts + 2 * (value & 0xfffffff)) : undefined
  }
  return undefined
}

function keyAt(view: DataView, at: number): string {
  const code = view.getUint8(at)
  return code === 0 ? '' : String.fromCharCode(code) + keyAt(view, at + 1)
}

function textAt(view: DataView, at: number): string {
  const code = view.getUint16(at, true)
  return code === 0 ? '' : String.fromCharCode(code) + textAt(view, at + 2)
}
