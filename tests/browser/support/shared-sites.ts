/**
 * Sites that the suites of all files in a process share. Tests add to them, but change nothing that
 * others look at.
 */

import { after } from 'node:test'
import { type Scope, sharedStart } from '../../support/system.ts'
import { startButtonSite } from './button.ts'
import { startEnteredSite } from './signed-in.ts'
import { startSite } from './site.ts'

/** For the start of a suite; returns a function that gives its tests access to the site. */
export const sharedSite = startOnce(startSite)
export const sharedButtonSite = startOnce(startButtonSite)
export const sharedAccountSite = startOnce(startEnteredSite)

/** Starts something for the first suite that needs it, and ends it after the last test. */
function startOnce<Started>(start: (scope: Scope) => Promise<Started>): () => () => Started {
  const ends: (() => Promise<void>)[] = []
  let starting: Promise<Started> | undefined
  after(async () => {
    for (const end of ends) await end()
  })
  return () => sharedStart(() => (starting ??= start({ after: (end) => ends.unshift(end) })))
}
