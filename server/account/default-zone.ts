import { findZone } from '../../core/time/zones.ts'
import type { Context } from '../context.ts'
import { setInitialZone } from '../operations/accounts.ts'
import type { SignedInRequest } from './page-request.ts'

/** Saves the first time zone that a person chooses as the zone of their account. */
export async function rememberZone(
  context: Context,
  { person, settings }: SignedInRequest,
  chosen = '',
): Promise<void> {
  const zone = findZone(chosen)
  if (settings.zone === '' && zone) await setInitialZone(context, person.accountId, zone)
}
