/** Reads which characters a TrueType font has and how wide they are. */

/** A font, with the width of each of its characters in ems. */
export interface Font {
  readonly family: string
  readonly bytes: Uint8Array
  readonly widths: ReadonlyMap<number, number>
}

/** Reads a font. Only characters of the Basic Multilingual Plane are found. */
export function readFont(family: string, bytes: Buffer): Font {
  const { cmap, head, hhea, hmtx } = tablesOf(bytes)
  const unitsPerEm = bytes.readUInt16BE(head + 18)
  const lastMetric = bytes.readUInt16BE(hhea + 34) - 1
  const widths = new Map<number, number>()
  for (const [character, glyph] of glyphsIn(bytes, cmap)) {
    const units = bytes.readUInt16BE(hmtx + 4 * Math.min(glyph, lastMetric))
    widths.set(character, units / unitsPerEm)
  }
  return { family, bytes, widths }
}

/** The offsets of the tables that are read (OpenType 1.9, "Table Directory"). */
function tablesOf(bytes: Buffer) {
  const offsets = new Map<string, number>()
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16) {
    offsets.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8))
  }
  const table = (name: string) => {
    const offset = offsets.get(name)
    if (offset === undefined) throw new Error(`the font has no table ${name}`)
    return offset
  }
  return { cmap: table('cmap'), head: table('head'), hhea: table('hhea'), hmtx: table('hmtx') }
}

/** The glyph of each character, from the segments of a table of format 4. */
function* glyphsIn(bytes: Buffer, cmap: number): Generator<readonly [number, number]> {
  const table = cmap + bytes.readUInt32BE(cmap + 8)
  const format = bytes.readUInt16BE(table)
  if (format !== 4) throw new Error(`the font maps characters in format ${format}`)
  const size = bytes.readUInt16BE(table + 6)
  for (let at = 0; at < size; at += 2) {
    const [end, start, delta, range] = [0, 1, 2, 3].map((part) =>
      bytes.readUInt16BE(table + 14 + at + (part === 0 ? 0 : 2) + part * size),
    ) as [number, number, number, number]
    for (let character = start; character <= end && character < 0xffff; character++) {
      const place = table + 16 + at + 3 * size + range + 2 * (character - start)
      const listed = range === 0 ? character : bytes.readUInt16BE(place)
      if (listed !== 0) yield [character, (listed + delta) & 0xffff]
    }
  }
}
