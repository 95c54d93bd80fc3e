import { isCountable, most, type Thing } from '../../../core/account/room.ts'
import { fill } from '../../../core/text/templates.ts'
import { numberFormat } from '../../ui/intl.ts'
import type { AccountSpeech } from './speech.ts'

/** That an account has all that is kept of something, and what to do about it. */
export function fullInWords(thing: Thing, { account, tag }: AccountSpeech): string {
  const text = account.section.full[thing]
  return isCountable(thing) ? fill(text, { most: numberFormat(tag).format(most[thing]) }) : text
}
