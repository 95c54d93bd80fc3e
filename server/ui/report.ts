/**
 * The address at which a visitor tells whoever runs the service of a page; empty where none is set.
 * It says which page it is about: browsers tell nobody where a visitor comes from.
 */
export function reportAddress(address: string, pageUrl: string): string {
  if (address === '') return ''
  const url = new URL(address)
  url.searchParams.set(url.protocol === 'mailto:' ? 'subject' : 'page', pageUrl)
  return url.href
}
