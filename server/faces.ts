import type { MaybePromise } from '../core/maybe-promise.ts'
import { memoizeWeak } from '../core/memoize.ts'
import { renderAccountError } from './account/errors.ts'
import { tellInJson } from './api/tell.ts'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import type { Headers, Reply, Request } from './http/message.ts'
import type { Face } from './http/router.ts'
import { tellInFrame, tellOnPage } from './pages/tell.ts'
import {
  accountPolicy,
  contentSecurityPolicy,
  embeddedPolicy,
  previewPolicy,
} from './views/policy.ts'
import type { Told } from './wire/error.ts'

/** What is the same for every reply of a kind: its headers, and how an error is told. */
interface FaceRow {
  readonly headers: Headers
  readonly tell: Tell
}

type Tell = (told: Told, request: Request, context: Context) => MaybePromise<Reply>

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

// Whatever a browser takes the bytes for, nothing in them runs, and nothing frames them.
const inert = "default-src 'none'; frame-ancestors 'none'"

// Programs and pages anywhere may read it: it is never answered by a cookie.
const forAnybody = {
  ...everywhere,
  'content-security-policy': inert,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

// What a page says depends on who asks. Nothing of a device is needed but to copy an address.
const ofPages = {
  ...everywhere,
  vary: 'accept-language, user-agent, accept, accept-encoding',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

// A browser that is to say nothing of where a form comes from would not say that it is ours either.
const ofAccount = {
  ...ofPages,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const rows = {
  api: { tell: tellInJson, headers: forAnybody },
  feed: { tell: tellInJson, headers: forAnybody },
  page: {
    tell: unlessJson(tellOnPage),
    headers: { ...ofPages, 'content-security-policy': contentSecurityPolicy },
  },
  // A page that is isolated from others frames nothing without the second.
  embed: {
    tell: unlessJson(tellInFrame),
    headers: {
      ...ofPages,
      'content-security-policy': embeddedPolicy,
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  picture: {
    tell: tellInJson,
    headers: {
      ...everywhere,
      'content-security-policy': `${inert}; sandbox`,
      'cross-origin-resource-policy': 'same-origin',
    },
  },
  account: {
    tell: unlessJson(renderAccountError),
    headers: { ...ofAccount, 'content-security-policy': accountPolicy },
  },
  preview: {
    tell: unlessJson(tellOnPage),
    headers: { ...ofAccount, 'content-security-policy': previewPolicy },
  },
} satisfies Record<Face, FaceRow>

/** What each kind of reply carries, and how it tells an error. */
export type Faces = {
  readonly [Name in Face]: Pick<(typeof rows)[Name], 'tell'> & Pick<FaceRow, 'headers'>
}

const overHttps = memoizeWeak(({ tell, headers }: FaceRow) => ({
  tell,
  headers: { ...headers, 'strict-transport-security': 'max-age=31536000' },
}))

/** The faces of a service: one whose address is in HTTPS is asked for in HTTPS alone. */
export const facesOf = memoizeWeak(({ baseUrl }: Pick<Config, 'baseUrl'>): Faces => {
  if (!baseUrl.startsWith('https:')) return rows
  const pairs = Object.entries(rows).map(([face, row]) => [face, overHttps(row)] as const)
  // The cast is proven by the loop: there is one for each face.
  return Object.fromEntries(pairs) as unknown as Faces
})

/** The same, but in JSON for a client that asks for that. */
function unlessJson(tell: Tell): Tell {
  return (told, request, context) =>
    /\bapplication\/json\b/.test(request.headers.accept ?? '')
      ? tellInJson(told)
      : tell(told, request, context)
}

/** The face of an address that is not in the table. */
export function faceOf(path: string): Face {
  const [, start = ''] = /^\/(api|dir\/link|account)(?:\/|$)/.exec(path) ?? []
  if (start === '') return 'page'
  return start === 'account' ? 'account' : 'api'
}
