import { randomText } from '../secrets/keys.ts'
import { digestToken } from '../secrets/tokens.ts'

const amount = 10
const groups = { count: 4, length: 6 }

/** Recovery codes, which are shown once, and their digests, which are stored. */
export interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly digests: readonly string[]
}

/** Creates recovery codes: `ab3d5e-…` in four groups, 124 bits each. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: amount }, () =>
    Array.from({ length: groups.count }, () => randomText(groups.length)),
  )
  return {
    codes: codes.map((code) => code.join('-')),
    digests: codes.map((code) => digestToken(code.join(''))),
  }
}

// Codes from earlier versions have 16 letters.
const shape = new RegExp(`^(?:[a-z0-9]{${groups.count * groups.length}}|[a-z0-9]{16})$`)

/** The digest of a recovery code as typed; `undefined` for a string that cannot be one. */
export function digestRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '')
  return shape.test(letters) ? digestToken(letters) : undefined
}
