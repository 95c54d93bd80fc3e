import { createHash } from 'node:crypto'

/** A text that must not appear anywhere else. */
export interface Canary {
  /** What it is, for the error message. */
  readonly what: string
  readonly value: string
}

/** Returns the canaries in a string: plain, escaped, in base64 or in hexadecimal. */
export function tracesIn(text: string, canaries: readonly Canary[]): readonly string[] {
  const small = text.toLowerCase()
  return canaries.flatMap(({ what, value }) => {
    if (value.length < 6) throw new Error(`${what} is too short to search for`)
    const exact = base64Forms(value).filter((form) => text.includes(form))
    const any = plainForms(value).filter((form) => small.includes(form.toLowerCase()))
    return [...exact, ...any].map((form) => `${what} (${form})`)
  })
}

/** Returns those whose plain digests are in a string, since anyone can compute these from a guess. */
export function digestsIn(text: string, canaries: readonly Canary[]): readonly string[] {
  const digests = (value: string) =>
    ['md5', 'sha1', 'sha256'].flatMap((name) => [
      createHash(name).update(value).digest('hex'),
      createHash(name).update(value).digest('base64url'),
    ])
  return canaries
    .filter(({ value }) => digests(value).some((digest) => text.includes(digest)))
    .map(({ what }) => `a digest of ${what}`)
}

function plainForms(value: string): readonly string[] {
  const bytes = Buffer.from(value)
  const everySign = bytes.toString('hex').replace(/../g, '%$&')
  return [
    ...new Set([
      ...[value, encodeURIComponent(value), String(new URLSearchParams([['', value]])).slice(1)],
      ...[JSON.stringify(value).slice(1, -1), value.replaceAll('@', '&#64;'), everySign],
      bytes.toString('hex'),
    ]),
  ]
}

// Base64 depends on the preceding bytes: there are three possible alignments.
function base64Forms(value: string): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)])
    const whole = Math.floor(bytes.length / 3) * 4
    const signs = bytes.toString('base64').slice(shift === 0 ? 0 : 4, whole)
    return [...new Set([signs, signs.replaceAll('+', '-').replaceAll('/', '_')])]
  })
}
