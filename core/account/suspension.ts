/**
 * What an administrator can suspend. A client ID includes the direct links and short links that use
 * it.
 */
export const suspensionKinds = ['account', 'client', 'link', 'calendar'] as const

/** A kind of item to suspend. */
export type SuspensionKind = (typeof suspensionKinds)[number]

/** The administrator has suspended the requested item. */
export class Suspended extends Error {
  constructor() {
    super('this is suspended; stop list shows what is suspended')
  }
}
