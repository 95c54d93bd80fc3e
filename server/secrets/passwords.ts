import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** The cost of a digest; memory is in KiB. */
interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The first choice of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
export const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

let cost = recommendedCost

/** Sets the cost of new digests in this process. Only tests do that. */
export function setCost(chosen: Cost): void {
  cost = chosen
}

const lengths = { nonce: 16, tag: 32 }

/** Hashes a password for storage: argon2id in the PHC string format. */
export async function hashPassword(password: string, chosen = cost): Promise<string> {
  const nonce = randomBytes(lengths.nonce)
  const tag = await tagOf(password, nonce, chosen)
  const parameters = `m=${chosen.memory},t=${chosen.passes},p=${chosen.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Returns whether a password matches a digest, which contains its own cost. */
export async function verifyPassword(password: string, digest: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = format.exec(digest) ?? []
  if (!nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await tagOf(password, Buffer.from(nonce, 'base64'), own), expected)
}

function tagOf(password: string, nonce: Buffer, chosen: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, tagLength: lengths.tag, ...chosen })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
