import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// The first choice of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const lengths = { nonce: 16, tag: 32 }

/** Hashes a password for storage: argon2id in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(lengths.nonce)
  const tag = await tagOf(password, nonce)
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Returns whether a password matches a digest. */
export async function verifyPassword(password: string, digest: string): Promise<boolean> {
  const [nonce, tag] = digest.split('$').slice(-2)
  if (!nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  return timingSafeEqual(await tagOf(password, Buffer.from(nonce, 'base64')), expected)
}

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, tagLength: lengths.tag, ...cost })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
