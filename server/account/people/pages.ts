import type { AccountPage, Asked, PersonAsked } from '../page.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Pages of people who are not signed in, or not yet. */
export const openPeoplePages: readonly AccountPage<Asked>[] = [signIn]

/** Pages about the person who is signed in. */
export const peoplePages: readonly AccountPage<PersonAsked>[] = [signOut]
