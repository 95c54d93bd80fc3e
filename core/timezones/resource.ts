/**
 * Writes ICU resource bundles, format 2.0, little endian: a tree in binary form (unicode-org/icu,
 * icu4c/source/common/uresdata.h).
 */

/** A part of a resource bundle. */
export type Resource =
  | { readonly kind: 'table'; readonly entries: Readonly<Record<string, Resource>> }
  | { readonly kind: 'array'; readonly items: readonly Resource[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'integers'; readonly values: readonly number[] }
  | { readonly kind: 'bytes'; readonly bytes: readonly number[] }

const types = { bytes: 1, table: 2, text: 6, integer: 7, array: 8, integers: 14 } as const

/** The number of words before the keys: the root and the offsets of the sections. */
const wordsBefore = 8

/** Writes the bytes of a resource bundle; the same tree always gives the same bytes. */
export function writeResource(root: Resource): Uint8Array {
  const keys = writeKeys(root)
  const texts = writeTexts(root)
  const keysEnd = wordsBefore + keys.bytes.length / 4
  const textsEnd = keysEnd + texts.units.length / 2
  const body = new Body(keys.offsets, texts.offsets, textsEnd)
  const rootWord = body.write(root)
  const end = textsEnd + body.words.length
  const words = [rootWord, wordsBefore - 1, keysEnd, end, end, body.longestTable, 1, textsEnd]
  return joined([header, toBytes(words), keys.bytes, toUnits(texts.units), toBytes(body.words)])
}

// UDataInfo (unicode/udata.h): sizes, charset family, `ResB`, format and data version.
const header = Uint8Array.of(
  ...[32, 0, 0xda, 0x27, 20, 0, 0, 0, 0, 0, 2, 0, 0x52, 0x65, 0x73, 0x42],
  ...[2, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
)

function writeKeys(root: Resource) {
  const offsets = new Map<string, number>()
  const bytes: number[] = []
  for (const key of new Set(keysOf(root))) {
    offsets.set(key, 4 * wordsBefore + bytes.length)
    bytes.push(...Array.from(key, (letter) => letter.charCodeAt(0)), 0)
  }
  while (bytes.length % 4 > 0) bytes.push(0xaa)
  return { offsets, bytes: Uint8Array.from(bytes) }
}

// Empty texts share the first unit; our texts are short enough to need no length prefix.
function writeTexts(root: Resource) {
  const offsets = new Map<string, number>([['', 0]])
  const units: number[] = [0]
  for (const text of new Set(textsOf(root))) {
    if (offsets.has(text)) continue
    offsets.set(text, units.length)
    for (let index = 0; index < text.length; index++) units.push(text.charCodeAt(index))
    units.push(0)
  }
  if (units.length % 2 > 0) units.push(0)
  return { offsets, units }
}

function* keysOf(resource: Resource): Generator<string> {
  if (resource.kind === 'table') yield* Object.keys(resource.entries)
  for (const part of partsOf(resource)) yield* keysOf(part)
}

function* textsOf(resource: Resource): Generator<string> {
  if (resource.kind === 'text') yield resource.text
  for (const part of partsOf(resource)) yield* textsOf(part)
}

function partsOf(resource: Resource): readonly Resource[] {
  if (resource.kind === 'table') return Object.values(resource.entries)
  return resource.kind === 'array' ? resource.items : []
}

type Offsets = ReadonlyMap<string, number>

/** The part after the texts. Identical resources are written once. */
class Body {
  readonly words: number[] = []
  longestTable = 0
  readonly #keys: Offsets
  readonly #texts: Offsets
  readonly #start: number
  readonly #offsets = new Map<string, number>()

  constructor(keys: Offsets, texts: Offsets, start: number) {
    this.#keys = keys
    this.#texts = texts
    this.#start = start
  }

  /** Writes a resource and returns its word: its type, and a value or an offset. */
  write(resource: Resource): number {
    const type = types[resource.kind] * 2 ** 28
    switch (resource.kind) {
      case 'integer':
        return type + (resource.value & 0xfffffff)
      case 'text':
        return type + (this.#texts.get(resource.text) ?? 0)
      case 'integers':
        return type + this.#place([resource.values.length, ...resource.values])
      case 'bytes':
        return type + this.#place([resource.bytes.length, ...packed(resource.bytes, 1)])
      case 'array':
        return type + this.#place([resource.items.length, ...this.#all(resource.items)])
      case 'table':
        return type + this.#place(this.#table(resource.entries))
    }
  }

  // ICU finds keys by binary search, so they are in byte order.
  #table(entries: Readonly<Record<string, Resource>>): readonly number[] {
    const keys = Object.keys(entries).sort()
    this.longestTable = Math.max(this.longestTable, keys.length)
    const units = [keys.length, ...keys.map((key) => this.#keys.get(key) ?? 0)]
    const parts = keys.flatMap((key) => entries[key] ?? [])
    return [...packed(units, 2), ...this.#all(parts)]
  }

  #all(resources: readonly Resource[]): readonly number[] {
    return resources.map((resource) => this.write(resource))
  }

  #place(words: readonly number[]): number {
    const key = words.join()
    const existing = this.#offsets.get(key)
    if (existing !== undefined) return existing
    const offset = this.#start + this.words.length
    this.words.push(...words)
    this.#offsets.set(key, offset)
    return offset
  }
}

/** Packs numbers of 1 or 2 bytes into words. */
function packed(numbers: readonly number[], size: 1 | 2): number[] {
  const perWord = 4 / size
  const words = Array.from({ length: Math.ceil(numbers.length / perWord) }, () => 0)
  for (const [index, number] of numbers.entries()) {
    const word = Math.floor(index / perWord)
    words[word] = (words[word] ?? 0) + number * 2 ** (8 * size * (index % perWord))
  }
  return words
}

function toBytes(words: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * words.length))
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true)
  return new Uint8Array(view.buffer)
}

function toUnits(units: readonly number[]): Uint8Array {
  return toBytes(packed(units, 2))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
