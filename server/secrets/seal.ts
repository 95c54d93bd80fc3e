import { createHmac } from 'node:crypto'

/** What stands for a text: always the same, and without the secret nobody can tell of what. */
export function sealWith(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)
}
