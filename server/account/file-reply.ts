import type { Reply } from '../http/message.ts'

/** A file to be saved, but for what is in it; `names` are those of `Content-Disposition`. */
export function fileReply(type: string, names: string): Reply {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; ${names}`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body: '' }
}

type Texts = AsyncIterable<string> | readonly string[]

/** A list for spreadsheets, sent as it is made. */
export function csvReply(names: string, texts: Texts): Reply & Required<Pick<Reply, 'pieces'>> {
  return { ...fileReply('text/csv; charset=utf-8', names), pieces: inBytes(texts) }
}

/** Texts as they are sent. */
export async function* inBytes(texts: Texts): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
