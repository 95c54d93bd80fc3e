import { type AccountPage, goTo, type PersonAsked } from '../page.ts'

/** Signing out. */
export const signOut: AccountPage<PersonAsked> = {
  path: '/account/sign-out',
  act: async (_, { auth, authRequest }) => {
    const answer = await auth.signOut(authRequest)
    return goTo('/account/sign-in', { cookies: answer.ok ? answer.cookies : [] })
  },
}
