/** The query of a URL, with the parameters that have a value. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, text]) => (text ? [[name, text]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** A path with another parameter, whose value needs no escaping. */
export function withParameter(path: string, name: string, text: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${text}`
}
