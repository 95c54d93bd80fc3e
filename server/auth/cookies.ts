/** The cookies of a site, by the names that the library has for them. */
export function cookieNames(baseUrl: string) {
  // A browser takes a cookie of this prefix from this very host only, over TLS (RFC 6265bis, 4.1.3).
  const prefix = baseUrl.startsWith('https:') ? '__Host-' : ''
  return {
    session_token: `${prefix}daymark`,
    two_factor: `${prefix}daymark-step`,
    'better-auth-passkey': `${prefix}daymark-passkey`,
    known: `${prefix}daymark-known`,
  } as const
}

/** The value of a cookie in a request's header; empty when it is absent. */
export function readCookie(header: string, name: string): string {
  const pair = header.split(/; */).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}
