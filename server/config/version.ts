import { readFileSync } from 'node:fs'

/** The version of Daymark, such as `0.1.0`. */
export function version(): string {
  const file = new URL('../../package.json', import.meta.url)
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}
