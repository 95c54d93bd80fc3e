import { randomText } from '../secrets/keys.ts'
import { digestToken } from '../secrets/tokens.ts'

const amount = 10
const groups = { count: 4, length: 6 }

/** Fresh recovery codes, `ab3d5e-…` in four groups: 124 bits each. They are shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () =>
    Array.from({ length: groups.count }, () => randomText(groups.length)).join('-'),
  )
}

// Those that people wrote down earlier have 16 letters.
const shape = new RegExp(`^(?:[a-z0-9]{${groups.count * groups.length}}|[a-z0-9]{16})$`)
const digested = /^[0-9a-f]{64}$/

/** What is kept of a typed recovery code; `undefined` for a text that cannot be one. */
export function digestRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '')
  return shape.test(letters) ? digestToken(letters) : undefined
}

/**
 * How the library is told to keep codes. It looks for a code in the list that it reads back, and
 * writes that list again without it: so it is asked for digests, and a digest stays what it is.
 */
export const storedCodes = {
  encrypt: async (list: string) => {
    const codes: readonly string[] = JSON.parse(list)
    return JSON.stringify(
      codes.map((code) => (digested.test(code) ? code : digestRecoveryCode(code))),
    )
  },
  decrypt: async (list: string) => list,
}
