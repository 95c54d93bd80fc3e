import type { Reply } from '../http/message.ts'

/** A download without its content; `names` are the parameters of `Content-Disposition`. */
export function fileReply(type: string, names: string): Reply {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; ${names}`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body: '' }
}

type Texts = AsyncIterable<string> | readonly string[]

/** A CSV file that is sent while it is generated. */
export function csvReply(names: string, texts: Texts): Reply & Required<Pick<Reply, 'pieces'>> {
  return { ...fileReply('text/csv; charset=utf-8', names), pieces: inBytes(texts) }
}

/** Encodes texts as bytes. */
export async function* inBytes(texts: Texts): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
