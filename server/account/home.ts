import { homePage } from '../views/account/home-page.ts'
import type { AccountPage, PersonAsked } from './page.ts'

export const homePages: readonly AccountPage<PersonAsked>[] = [
  { path: '/account', show: (_, { frame }) => homePage(frame) },
]
