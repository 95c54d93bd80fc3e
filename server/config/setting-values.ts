/** Parses the values of settings; `undefined` if a value is not accepted. */

export type DatabaseUrl =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string }

export function wholeNumber(text: string, highest: number): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number <= highest ? number : undefined
}

export function webOrigin(text: string): string | undefined {
  const address = webAddress(text)
  return address === URL.parse(text)?.origin ? address : undefined
}

export function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  return url.href.replace(/\/+$/, '')
}

export function hostName(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined
}

export function smtpAddress(text: string): string | undefined {
  const url = URL.parse(text)
  return url?.hostname && /^smtps?:$/.test(url.protocol) ? text : undefined
}

export function sender(text: string): string | undefined {
  return /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined
}

export function reportAddress(text: string): string | undefined {
  if (/^[^\s<>@/:?#%]+@[^\s<>@/:?#%]+$/.test(text)) return `mailto:${text}`
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined
}

export function databaseUrl(text: string): DatabaseUrl | undefined {
  const path = /^sqlite:(?:\/\/(?=\/))?((?!\/\/|:).+)$/.exec(text)?.[1]
  if (path) return { engine: 'sqlite', path }
  const isPostgres = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
  return isPostgres ? { engine: 'postgres', url: text } : undefined
}

export function printable(text: string): string | undefined {
  return /^[\x21-\x7e]*$/.test(text) ? text : undefined
}

export function sealingKeys(text: string): string | undefined {
  const keys = text === '' ? [] : text.split(',').map((key) => key.trim())
  const isKey = (key: string) => /^[A-Za-z0-9+/]{43}=$/.test(key)
  return keys.length <= 2 && keys.every(isKey) ? keys.join(',') : undefined
}

export function networks(text: string): readonly string[] | undefined {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  return names.every(isNetwork) ? names : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const longest = address.includes(':') ? 128 : 32
  return isAddress(address) && more.length === 0 && wholeNumber(prefix, longest) !== undefined
}

// The URL parser accepts every address, but also host names, and 10.1 for 10.0.0.1.
function isAddress(text: string): boolean {
  if (text.includes(':')) return URL.canParse(`http://[${text}]`)
  return /^[\d.]+$/.test(text) && URL.parse(`http://${text}`)?.hostname === text
}
