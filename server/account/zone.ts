import { findZone } from '../../core/time/zones.ts'
import type { Context } from '../context.ts'
import { adoptZone } from '../operations/accounts.ts'
import type { PersonAsked } from './page.ts'

/** The first zone that its person chooses for something becomes that of an account without one. */
export async function keepZone(
  context: Context,
  { person, settings }: PersonAsked,
  chosen = '',
): Promise<void> {
  const zone = findZone(chosen)
  if (settings.zone === '' && zone) await adoptZone(context, person.accountId, zone)
}
