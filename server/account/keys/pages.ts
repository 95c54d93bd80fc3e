import type { AccountPage, PersonAsked } from '../page.ts'
import { demand, keys } from './keys.ts'
import { revoke } from './revoke.ts'

/** Pages of what opens an account to programs. */
export const keyPages: readonly AccountPage<PersonAsked>[] = [keys, demand, revoke]
