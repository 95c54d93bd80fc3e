import { hash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { Secret, TOTP } from 'otpauth'
import { type AuthContext, hostOf } from './context.ts'

/** The prefix of a secret that is encrypted with the installation's first and only key. */
const envelope = '$ba$1$'

/** The URI that sets up an authenticator app, usually as a QR code. */
export function uriOf(auth: AuthContext, email: string, secret: string): string {
  const issuer = hostOf(auth)
  const { base32 } = Secret.fromUTF8(secret)
  const parameters = new URLSearchParams({ secret: base32, issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters}`
}

/** Reads the six digits of a code as typed; `undefined` for any other string. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

/** Whether a code is valid for an encrypted secret now, or half a minute earlier or later. */
export function isCode(auth: AuthContext, encrypted: string, code: string): boolean {
  const secret = Secret.fromUTF8(decrypt(auth, encrypted))
  const timestamp = 1000 * auth.context.now()
  return TOTP.validate({ token: code, secret, timestamp, window: 1 }) !== null
}

/** Encrypts a secret for storage: nonce and XChaCha20-Poly1305 ciphertext, in hexadecimal. */
export function encrypt(auth: AuthContext, secret: string): string {
  const bytes = cipherOf(auth).encrypt(Buffer.from(secret))
  return envelope + Buffer.from(bytes).toString('hex')
}

function decrypt(auth: AuthContext, encrypted: string): string {
  if (!encrypted.startsWith(envelope))
    throw new Error('unknown encryption format for a second factor')
  const bytes = Buffer.from(encrypted.slice(envelope.length), 'hex')
  return Buffer.from(cipherOf(auth).decrypt(bytes)).toString()
}

function cipherOf({ secret }: AuthContext) {
  return managedNonce(xchacha20poly1305)(hash('sha256', secret, 'buffer'))
}
