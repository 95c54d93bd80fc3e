import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { ratePolicies } from '../../server/traffic/rate-policies.ts'
import { runCommand, type ServiceProcess, startProcess } from '../support/process.ts'
import { type Client as Api, clientOf, makeAccount } from '../support/system.ts'
import { freePort } from './client.ts'
import { startWitness, type Witness } from './witness.ts'

/** A calendar at a running service, with one follower. */
export interface Site {
  readonly folder: string
  readonly api: Api
  readonly witness: Witness
  readonly calendarId: string
  /** The follower's URL, through the recording proxy. */
  readonly address: string
  /** Deletes the events with a title, or all. */
  readonly remove: (title?: string) => Promise<void>
  readonly add: (event: Readonly<Record<string, string>>) => Promise<void>
  readonly save: (title: string, event: Readonly<Record<string, string>>) => Promise<void>
  /** Blocks or unblocks the follower. */
  readonly block: (isBlocked: boolean) => Promise<void>
  /** Uses up the feed requests of this network for a minute. */
  readonly exhaust: () => Promise<void>
  /** Stops the service; `restart` starts it with an empty cache and reset rate limits. */
  readonly halt: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const paths = '/me/calendars'

/** Starts a service with a calendar that contains the events of a file. */
export async function startSite(file: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-clients-'))
  const port = await freePort()
  const env = {
    DATABASE_URL: `sqlite:${join(folder, 'daymark.db')}`,
    PORT: String(port),
    RATE_LIMIT: 'on',
  }
  const account = await makeAccount(env)
  let service: ServiceProcess | undefined = await startProcess(env)
  const api = clientOf(service.baseUrl, account.token)
  const { calendar } = await api.call(`${paths}/create/`, { title: 'Followed' })
  const calendarId = String(calendar.id)
  const path = join(folder, 'events.ics')
  writeFileSync(path, file)
  const target = ['--account', account.email, '--calendar', calendar.uniquekey, '--file', path]
  const { status, errors } = await runCommand(['calendar', 'import', ...target], env)
  if (status !== 0) throw new Error(errors)
  const witness = await startWitness(port)
  const page = (await api.get(`/subscribe/${calendar.uniquekey}`)).text
  const [feed = ''] = /\/feed\/[a-z0-9]{43}\.ics/.exec(page) ?? []
  const events = async (): Promise<readonly { id: string; title: string }[]> =>
    (await api.call(`${paths}/events/list/`, { calendar_id: calendarId })).events
  const halt = async () => {
    await service?.stop()
    service = undefined
  }
  return {
    folder,
    api,
    witness,
    calendarId,
    address: witness.url + feed,
    add: (event) => api.call(`${paths}/events/create/`, { calendar_id: calendarId, ...event }),
    save: async (title, event) => {
      const found = (await events()).find((one) => one.title === title)
      await api.call(`${paths}/events/save/`, { event_id: String(found?.id), ...event })
    },
    remove: async (title) => {
      for (const event of await events()) {
        if (title !== undefined && event.title !== title) continue
        await api.call(`${paths}/events/delete/`, { event_id: String(event.id) })
      }
    },
    block: async (isBlocked) => {
      const db = openDatabase(readConfig(env).databaseUrl, () => {})
      const at = isBlocked ? Math.floor(Date.now() / 1000) : null
      await db.transaction((connection) =>
        connection.rows(`update followers set blocked_at = ${at}`, []),
      )
      await db.close()
    },
    exhaust: () => sendRequests(port, ratePolicies.feed.quota + 1),
    halt,
    restart: async () => {
      await halt()
      service = await startProcess(env)
    },
    stop: async () => {
      witness.stop()
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Requests a nonexistent feed a number of times. */
async function sendRequests(port: number, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const sent = get({ port, path: '/feed/none.ics', agent }, (answer) => {
        answer.resume().on('end', resolve)
      })
      sent.on('error', reject)
    })
  for (let left = times; left > 0; left -= 20) await Promise.all(Array.from({ length: 20 }, once))
  agent.destroy()
}
