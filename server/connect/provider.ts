import type { AuthorizationServer } from 'oauth4webapi'
import type { Depth, ProviderName } from '../../core/connect/provider.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Config } from '../config/config.ts'
import { createOutboundFetch, type OutboundFetch } from '../outbound/outbound-fetch.ts'
import { type Admit, createAdmission, limitsOf } from './limits.ts'

/** A provider of calendars, with the registration of this installation. */
export interface Provider {
  readonly name: ProviderName
  readonly server: AuthorizationServer
  readonly authorizationEndpoint: string
  /** The origins that a request for consent may be redirected to before its page is shown. */
  readonly consentOrigins: readonly string[]
  readonly clientId: string
  readonly clientSecret: string
  /** Where the provider sends visitors back to. */
  readonly redirectUri: string
  /** The scope that entries need. */
  readonly scope: string
  /** Additional parameters of the request for consent, to add an event once and to keep it up to date. */
  readonly consent: Readonly<Record<Depth, Readonly<Record<string, string>>>>
  /** The URL that the requests to its calendars start with. */
  readonly api: string
  readonly fetch: OutboundFetch
  /** Waits until a request to its calendars is within its limits. */
  readonly admit: Admit
  /** The title of a calendar for our entries alone; empty if they go to the person's main one. */
  readonly ownCalendar: string
}

/** The providers that the administrator has registered this installation with. */
export const providersOf = memoizeWeak((config: Config): ReadonlyMap<ProviderName, Provider> => {
  const found = [googleOf(config), microsoftOf(config)].filter((one) => one !== undefined)
  return new Map(found.map((provider) => [provider.name, provider]))
})

function googleOf({ google, baseUrl }: Config): Provider | undefined {
  if (!google) return undefined
  const { url, clientId, clientSecret } = google
  const scope = `https://www.googleapis.com/auth/calendar.${google.scope}`
  const authorizationEndpoint = `${url || 'https://accounts.google.com'}/o/oauth2/v2/auth`
  const tokens = url || 'https://oauth2.googleapis.com'
  return {
    name: 'google',
    server: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: `${tokens}/token`,
      revocation_endpoint: `${tokens}/revoke`,
    },
    ...{ authorizationEndpoint, clientId, clientSecret, scope },
    consentOrigins: [new URL(authorizationEndpoint).origin],
    redirectUri: `${baseUrl}/connect/google`,
    consent: googleConsent(scope),
    api: `${url || 'https://www.googleapis.com'}/calendar/v3`,
    ...wayTo('google', url),
    ownCalendar: google.scope === 'app.created' ? new URL(baseUrl).host : '',
  }
}

// Google sends a refresh token only with the first consent, unless consent is requested again.
function googleConsent(scope: string): Provider['consent'] {
  return {
    once: { scope: `openid ${scope}`, access_type: 'online' },
    keep: { scope: `openid ${scope}`, access_type: 'offline', prompt: 'consent' },
  }
}

function microsoftOf({ microsoft, baseUrl }: Config): Provider | undefined {
  if (!microsoft) return undefined
  const { url, clientId, clientSecret, tenant } = microsoft
  const scope = 'https://graph.microsoft.com/Calendars.ReadWrite'
  const base = `${url || 'https://login.microsoftonline.com'}/${tenant}/oauth2/v2.0`
  const authorizationEndpoint = `${base}/authorize`
  return {
    name: 'microsoft',
    server: {
      issuer: `https://login.microsoftonline.com/${tenantIds.get(tenant) ?? tenant}/v2.0`,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: `${base}/token`,
    },
    ...{ authorizationEndpoint, clientId, clientSecret, scope },
    // Personal accounts sign in at login.live.com.
    consentOrigins: [new URL(base).origin, ...(url ? [] : ['https://login.live.com'])],
    redirectUri: `${baseUrl}/connect/microsoft`,
    consent: {
      once: { scope: `openid ${scope}` },
      keep: { scope: `openid offline_access ${scope}` },
    },
    api: `${url || 'https://graph.microsoft.com'}/v1.0`,
    ...wayTo('microsoft', url),
    ownCalendar: '',
  }
}

/** How requests reach a provider, or its stand-in at a URL. */
function wayTo(name: ProviderName, url: string): Pick<Provider, 'fetch' | 'admit'> {
  return {
    fetch: createOutboundFetch(url || undefined),
    admit: createAdmission(limitsOf[name]),
  }
}

/** The tenant of all personal accounts (Microsoft, "ID token claims reference"). */
const tenantIds = new Map([['consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']])
