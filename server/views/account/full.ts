import { most, type Thing } from '../../../core/account/room.ts'
import { fill } from '../../../core/text/templates.ts'
import { numberFormat } from '../intl.ts'
import type { AccountSpeech } from './speech.ts'

/** That an account has all that is kept of something, and what to do about it. */
export function fullInWords(thing: Thing, { account, tag }: AccountSpeech): string {
  return fill(account.section.full[thing], { most: numberFormat(tag).format(most[thing]) })
}
