import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { type Preview, readPreview } from '../../core/import/preview.ts'
import { readTree } from '../../core/import/tree.ts'
import type { Outcome } from '../../core/problem.ts'
import { decode } from './decode.ts'
import { readProperty } from './property.ts'

/** A file, and when it is read. */
export interface Asked {
  readonly bytes: Uint8Array
  /** Unix seconds. */
  readonly now: number
}

/** The territory of each name's chief zone. */
const anywhere = '001'

const windows = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === anywhere).flatMap(
    ({ windowsName, iana: [zone] }) => (zone ? [[windowsName.toLowerCase(), zone] as const] : []),
  ),
)

/** Reads a file into what it would bring. It takes its time: `previewImport` does so elsewhere. */
export function read({ bytes, now }: Asked): Outcome<Preview> {
  const text = decode(bytes)
  if (!text.ok) return text
  const tree = readTree(text.value, readProperty)
  return tree.ok ? readPreview(tree.value, { now, windows }) : tree
}
