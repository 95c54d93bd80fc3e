/** What an operator can stop. A client id is that of an account: what it stands in, and links. */
export const suspensionKinds = ['account', 'client', 'link', 'calendar'] as const

/** One of them. */
export type SuspensionKind = (typeof suspensionKinds)[number]

/** The operator has suspended what is asked for: it answers nobody until that is ended. */
export class Suspended extends Error {
  constructor() {
    super('this is suspended; stop list shows what is suspended')
  }
}
