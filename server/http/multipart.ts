import { isUtf8 } from 'node:buffer'
import type { Request } from './message.ts'
import { invalid } from './refusal.ts'

/** The texts of a form with their names; `undefined` for one that is not UTF-8. */
export async function textsIn(
  body: Uint8Array,
  type: string,
): Promise<readonly (readonly [name: string, text: string | undefined])[]> {
  const isText = isUtf8(body)
  const form = await formOf(body, type)
  return Array.from(form).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    // Beside a file the bytes are not all text; what was no text has left this sign in what was read.
    return [[name, !isText && value.includes('\ufffd') ? undefined : value] as const]
  })
}

/** The files of a form by the names of their fields; of a repeated one the first counts. */
export async function readFiles(request: Request): Promise<ReadonlyMap<string, Uint8Array>> {
  const type = request.headers['content-type'] ?? ''
  const files = new Map<string, Uint8Array>()
  if (!/^\s*multipart\/form-data\b/i.test(type)) return files
  for (const [name, value] of await formOf(await request.body(), type)) {
    // A field in which no file was chosen sends an empty one.
    if (typeof value === 'string' || value.size === 0 || files.has(name)) continue
    files.set(name, await value.bytes())
  }
  return files
}

function formOf(body: Uint8Array, type: string): Promise<FormData> {
  const headers = { 'content-type': type }
  // Nothing shares the bytes of a body, which is what the cast says.
  const bytes = body as Uint8Array<ArrayBuffer>
  return new Response(bytes, { headers }).formData().catch(() => {
    const message = 'is not a form; accepted is multipart/form-data with its boundary'
    throw invalid([{ parameter: 'body', message }])
  })
}
