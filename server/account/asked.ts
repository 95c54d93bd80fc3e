import { chooseLocale, type Locale } from '../../core/language.ts'
import { largestBody } from '../http/body.ts'
import type { Request } from '../http/message.ts'
import { readParameters } from '../http/parameters.ts'
import { visitorOf } from '../http/visitor.ts'
import type { Frame } from '../views/account/frame.ts'
import { accountSpeech } from '../views/account/speech.ts'
import { type FormSeal, formToken } from './form-token.ts'
import { type IsPage, nextIn } from './next.ts'
import type { AccountPage, Asked } from './page.ts'

/** What is known before a request is read. */
type Arrived = Omit<Asked, 'parameters' | 'frame'> & { readonly seal: FormSeal }

/** Reads what a page is asked: its address, and the form that was sent. */
export async function readAsked(
  { seal, ...arrived }: Arrived,
  page: Pick<AccountPage<Asked>, 'largestBody'>,
  isPage: IsPage,
): Promise<Asked> {
  const request = await readWhole(arrived.request, page.largestBody ?? largestBody)
  const parameters = await readParameters(request)
  const said = { next: nextIn(parameters, isPage), notice: parameters.get('done') ?? '' }
  const frame = { ...frameOf({ ...arrived, seal, request }), ...said }
  return { ...arrived, request, parameters, frame }
}

/** What the view of any page is made with, whatever the address and a form say. */
export function frameOf({
  request,
  person,
  seal,
}: Pick<Arrived, 'request' | 'person' | 'seal'>): Frame {
  return {
    speech: accountSpeech(localeFor(request, person?.language)),
    token: formToken(seal, person?.sessionId ?? 0),
    path: request.path,
    isSignedIn: person !== undefined,
    next: '',
    notice: '',
    typed: undefined,
  }
}

/** A request whose body is at hand: a form's texts and its files are read from it in turn. */
async function readWhole(request: Request, largest: number): Promise<Request> {
  if (request.method !== 'POST') return request
  const body = await request.body(largest)
  return { ...request, body: async () => body }
}

// The language that a person has chosen, as people write it where their browser is.
function localeFor(request: Request, language: string | undefined): Locale {
  const { locale } = visitorOf(request)
  if (language === undefined) return locale
  const isSame = language === locale.language
  return { ...(isSame ? locale : chooseLocale(language, '')), isAsked: false }
}
