import type { Request } from './message.ts'

/** A part of a form of type multipart/form-data (RFC 7578). */
export interface MultipartPart {
  /** `undefined` if it is not UTF-8. */
  readonly name: string | undefined
  /** The file name that the browser sent; `undefined` for other fields. */
  readonly fileName: string | undefined
  /** A view of the body, not a copy. */
  readonly bytes: Uint8Array
}

const longestHead = 8192
const lineEnd = '\r\n'

/** Parses a form; returns `undefined` if it is malformed. Large files are not copied. */
export function readParts(
  sent: Uint8Array,
  contentType: string,
): readonly MultipartPart[] | undefined {
  const body = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!boundary) return undefined
  const opening = `--${boundary[1] ?? boundary[2]}`
  if (body.indexOf(opening) !== 0) return undefined
  const parts: MultipartPart[] = []
  let at = opening.length
  while (body.toString('latin1', at, at + 2) === lineEnd) {
    const headEnd = body.subarray(0, at + longestHead).indexOf(lineEnd + lineEnd, at)
    const end = headEnd < 0 ? -1 : body.indexOf(lineEnd + opening, headEnd + 4)
    if (end < 0) return undefined
    const part = partOf(body.subarray(at, headEnd), body.subarray(headEnd + 4, end))
    if (!part) return undefined
    parts.push(part)
    at = end + lineEnd.length + opening.length
  }
  return body.toString('latin1', at, at + 2) === '--' ? parts : undefined
}

const disposition = /\r\ncontent-disposition:[ \t]*form-data(;[^\r\n]*)/i

function partOf(head: Buffer, bytes: Buffer): MultipartPart | undefined {
  const parameters = disposition.exec(head.toString('latin1'))?.[1]
  const name = parameters && /;\s*name="([^"]*)"/i.exec(parameters)?.[1]
  if (name === undefined) return undefined
  const fileName = /;\s*filename="([^"]*)"/i.exec(parameters ?? '')?.[1]
  return { name: written(name), fileName: fileName && (written(fileName) ?? 'file'), bytes }
}

// Browsers escape quotes and line breaks like this (HTML, "multipart/form-data encoding algorithm").
function written(latin: string): string | undefined {
  const text = utf8Of(Buffer.from(latin, 'latin1'))
  return text?.replaceAll('%22', '"').replace(/%0[AD]/g, ' ')
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes bytes; returns `undefined` if they are not UTF-8. */
export function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined // the only way to fail
  }
}

/** An uploaded file. */
export interface SentFile {
  /** The name that the browser sent; never used as a path. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Returns the file of a form field; `undefined` if none was chosen. */
export async function readFile(request: Request, field: string): Promise<SentFile | undefined> {
  const body = await request.body()
  const parts = readParts(body, request.headers['content-type'] ?? '') ?? []
  const part = parts.find(({ name, fileName }) => name === field && fileName)
  return part?.fileName ? { name: part.fileName, bytes: part.bytes } : undefined
}
