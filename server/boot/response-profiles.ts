import { renderAccountError } from '../account/errors.ts'
import { renderError as renderErrorV2 } from '../api/v2/errors.ts'
import { isV2Path } from '../api/v2/routes.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { type ErrorBody, renderJsonError } from '../http/error-body.ts'
import type { Headers, Reply, Request } from '../http/message.ts'
import type { ResponseProfileName } from '../http/router.ts'
import { renderEmbeddedErrorPage, renderErrorPage } from '../public/error-page.ts'
import {
  accountPolicy,
  contentSecurityPolicy,
  embeddedPolicy,
  previewPolicy,
} from '../ui/content-security-policy.ts'

/** The headers and error format of a kind of reply. */
interface ResponseProfile {
  readonly headers: Headers
  readonly renderError: RenderError
}

type RenderError = (error: ErrorBody, request: Request, context: Context) => Reply | Promise<Reply>

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

// Whatever content type a browser assumes, nothing in the body runs and no page can frame it.
const inert = "default-src 'none'; frame-ancestors 'none'"

// Any client and pages of any origin may read these: they never use cookies.
const forAnyOrigin = {
  ...everywhere,
  'content-security-policy': inert,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

// Pages differ by visitor. The only device feature they need is copying to the clipboard.
const forPages = {
  ...everywhere,
  vary: 'accept-language, user-agent, accept, accept-encoding',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

// With `no-referrer`, browsers would not send the origin of our own forms either.
const forAccount = {
  ...forPages,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const profiles = {
  api: { renderError: renderJsonError, headers: forAnyOrigin },
  'api-v2': {
    renderError: renderErrorV2,
    headers: {
      ...forAnyOrigin,
      'access-control-expose-headers':
        'etag, idempotent-replayed, ratelimit, ratelimit-policy, retry-after',
    },
  },
  feed: { renderError: renderJsonError, headers: forAnyOrigin },
  page: {
    renderError: unlessJson(renderErrorPage),
    headers: { ...forPages, 'content-security-policy': contentSecurityPolicy },
  },
  // Pages that are cross-origin isolated can only frame it with the second header.
  embed: {
    renderError: unlessJson(renderEmbeddedErrorPage),
    headers: {
      ...forPages,
      'content-security-policy': embeddedPolicy,
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  picture: {
    renderError: renderJsonError,
    headers: {
      ...everywhere,
      'content-security-policy': `${inert}; sandbox`,
      'cross-origin-resource-policy': 'same-origin',
    },
  },
  account: {
    renderError: unlessJson(renderAccountError),
    headers: { ...forAccount, 'content-security-policy': accountPolicy },
  },
  preview: {
    renderError: unlessJson(renderErrorPage),
    headers: { ...forAccount, 'content-security-policy': previewPolicy },
  },
} satisfies Record<ResponseProfileName, ResponseProfile>

/** The profiles of a service, by name. */
export type ResponseProfiles = {
  readonly [Name in ResponseProfileName]: Pick<(typeof profiles)[Name], 'renderError'> &
    Pick<ResponseProfile, 'headers'>
}

function overHttps({ renderError, headers }: ResponseProfile): ResponseProfile {
  return { renderError, headers: { ...headers, 'strict-transport-security': 'max-age=31536000' } }
}

/** The profiles of a service. If its address is HTTPS, a header tells browsers to use only HTTPS. */
export function responseProfiles({ baseUrl }: Pick<Config, 'baseUrl'>): ResponseProfiles {
  if (!baseUrl.startsWith('https:')) return profiles
  const pairs = Object.entries(profiles).map(([name, row]) => [name, overHttps(row)] as const)
  // The cast is safe: there is one pair for each name.
  return Object.fromEntries(pairs) as unknown as ResponseProfiles
}

/** Renders a page, or JSON for a client that requests JSON. */
function unlessJson(renderPage: RenderError): RenderError {
  return (error, request, context) =>
    /\bapplication\/json\b/.test(request.headers.accept ?? '')
      ? renderJsonError(error)
      : renderPage(error, request, context)
}

/** The profile for a path without a route. */
export function profileForPath(path: string): ResponseProfileName {
  if (isV2Path(path)) return 'api-v2'
  const [, start = ''] = /^\/(api|dir\/link|account)(?:\/|$)/.exec(path) ?? []
  if (start === '') return 'page'
  return start === 'account' ? 'account' : 'api'
}
