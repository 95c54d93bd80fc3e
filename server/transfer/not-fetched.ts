/**
 * What was asked for outside did not come. The message says why as it goes on from the address, and
 * nothing of what was there.
 */
export class NotFetched extends Error {}
