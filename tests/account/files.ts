import type { Answer } from '../support/service.ts'
import { account } from '../support/texts.ts'
import { tokenIn, type Visitor } from './site.ts'

/** A file chosen on the import page, and its target. */
export interface Chosen {
  readonly name?: string
  /** The ID of the target calendar; a new one if absent. */
  readonly calendar?: number
}

/** Uploads a file like a browser, without following redirects. */
export async function sendFile(
  visitor: Visitor,
  file: string | Uint8Array,
  { name = 'party.ics', calendar }: Chosen = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('form', tokenIn((await visitor.get('/account/import')).text) ?? '')
  form.set('file', new Blob([Buffer.from(file)]), name)
  form.set('calendar', calendar === undefined ? 'new' : String(calendar))
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return visitor.post('/account/import', {}, { body: await body.bytes(), headers })
}

/** Uploads a file and returns the path of its preview. */
export async function previewPath(...sent: Parameters<typeof sendFile>): Promise<string> {
  const { status, headers, text } = await sendFile(...sent)
  if (status !== 303) throw new Error(`${status} ${text}`)
  return headers['location'] ?? ''
}

const figures = ['added', 'updated', 'unchanged', 'leftOut'] as const

/** The large figures on an import page, by what they count. */
export function figuresOf(text: string): Readonly<Record<string, number>> {
  const found = text.matchAll(/<dt><svg.*?<\/svg>([^<]+)<\/dt><dd>([\d,]+)<\/dd>/g)
  return Object.fromEntries(
    Array.from(found, ([, words = '', count = '']) => [
      figures.find((name) => account.transfer[name] === words) ?? words,
      Number(count.replaceAll(',', '')),
    ]),
  )
}

/** A calendar file with one event for each UID, which is also its title. */
export function calendarFile(name: string, uids: readonly string[], more = ''): string {
  const events = uids.map(
    (uid) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:20261201T100000Z\r\nDTEND:20261201T110000Z\r\n${more}END:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nX-WR-CALNAME:${name}\r\n${events.join('')}END:VCALENDAR\r\n`
}
