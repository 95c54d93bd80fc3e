/**
 * Runs the service with stand-ins for Google and Microsoft, to try out connected calendars: `script/server
 * --demo`
 */

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../../server/boot/main.ts'
import { readConfig } from '../../server/config/config.ts'
import { startGoogle } from './google.ts'
import { startMicrosoft } from './microsoft.ts'

// The calendars of the stand-ins end with the process, so the entries in the database must not outlive it.
const folder = mkdtempSync(join(tmpdir(), 'daymark-demo-'))
const { baseUrl } = readConfig(process.env)
const clientFor = (name: string) => {
  const [id, secret] = ['daymark-demo', randomBytes(24).toString('base64url')]
  return { id, secret, redirects: [`${baseUrl}/connect/${name}`] }
}
const clients = { google: clientFor('google'), microsoft: clientFor('microsoft') }
const google = await startGoogle({ client: clients.google })
const microsoft = await startMicrosoft({ client: clients.microsoft, accounts: { max: 'managed' } })

Object.assign(process.env, {
  ...{ DATABASE_URL: `sqlite:${join(folder, 'daymark.db')}`, MICROSOFT_TENANT: 'common' },
  ...{ CONNECT_KEY: randomBytes(32).toString('base64') },
  ...{ GOOGLE_URL: google.url, MICROSOFT_URL: microsoft.url },
  ...{ GOOGLE_CLIENT_ID: clients.google.id, GOOGLE_CLIENT_SECRET: clients.google.secret },
  ...{
    MICROSOFT_CLIENT_ID: clients.microsoft.id,
    MICROSOFT_CLIENT_SECRET: clients.microsoft.secret,
  },
})

process.stdout.write(`Add an event and keep it up to date, and watch it in the calendars of the stand-ins:

  Google Calendar  ${google.url}/
  Outlook.com      ${microsoft.url}/

Everything is deleted at the end.

`)
process.exitCode = await main(['serve', '--demo'])
await Promise.all([google.stop(), microsoft.stop()])
rmSync(folder, { recursive: true })
