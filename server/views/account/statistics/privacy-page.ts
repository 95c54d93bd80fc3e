import { html } from 'hono/html'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'

/** The page that says what is stored of visitors, and what is not. */
export function privacyPage(frame: Frame): string {
  const { privacy, whatIsStored } = frame.speech.account.statistics
  const parts = [
    [privacy.visits, privacy.visitsText],
    [privacy.followers, privacy.followersText],
  ] as const
  const others = [
    [privacy.yours, privacy.yoursText],
    [privacy.log, privacy.logText],
    [privacy.howLong, privacy.howLongText],
  ] as const
  const part = ([heading, words]: readonly [string, string]) =>
    html`<section><h2>${heading}</h2><p>${words}</p></section>\n`
  return accountPage(
    {
      title: whatIsStored,
      part: 'statistics',
      main: html`<p>${privacy.lead}</p>
${parts.map(part)}
<section><h2>${privacy.never}</h2><ul>${Object.values(privacy.neverList).map((one) => html`<li>${one}</li>\n`)}</ul></section>
${others.map(part)}`,
    },
    frame,
  )
}
