import type { AccountPage, Asked, PersonAsked } from '../page.ts'
import { confirm, forgotten, forgottenSent, reset } from './links.ts'
import { passkey } from './passkey.ts'
import { secondStep } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { finishSignUp, signUp, signUpSent } from './sign-up.ts'

/** Pages of people who are not signed in, or not yet. */
export const openPeoplePages: readonly AccountPage<Asked>[] = [
  signIn,
  secondStep,
  passkey,
  signUp,
  signUpSent,
  finishSignUp,
  confirm,
  forgotten,
  forgottenSent,
  reset,
]

/** Pages about the person who is signed in. */
export const peoplePages: readonly AccountPage<PersonAsked>[] = [signOut]
