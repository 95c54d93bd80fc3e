import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CommandError, readOptions, UsageError } from '../../server/admin/commands/command.ts'
import { commands } from '../../server/boot/main.ts'
import type { Context } from '../../server/context.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { runCommand } from '../support/commands.ts'
import { upperEngines } from '../support/depth.ts'
import { createService, type TestService } from '../support/service.ts'
import { type Ask, askerOf, makeThings, type Things } from './things.ts'

const reason = ['--reason', ' reported\ntwice '] as const

/** Runs a command; returns its output, or its error message. */
async function runIn(context: Context, typed = '', ...options: readonly string[]) {
  const command = commands.find(({ name }) => name === typed)
  if (!command || !('run' in command)) throw new Error(`there is no ${typed}`)
  try {
    return await runCommand(command, readOptions(command, options), context)
  } catch (error) {
    if (error instanceof CommandError || error instanceof UsageError) return [error.message]
    throw error
  }
}

for (const engine of upperEngines) {
  describe(`commands that suspend something on ${engine}`, () => {
    let service: TestService
    let names: Readonly<Record<string, readonly [option: string, name: string]>>
    before(async () => {
      service = await createService(engine)
      const { account, call, send } = service
      const { calendar } = (await call('/api/v1/me/calendars/create/', { title: 'Mine' })).json
      const link = `/dir/link/add/?client=${account.clientId}&title=x&start=2026-12-01`
      names = {
        account: ['--email', account.email],
        client: ['--client', account.clientId],
        link: ['--key', (await send(link)).json.data.uniquekey],
        calendar: ['--calendar', calendar.uniquekey],
      }
    })
    after(() => service.stop())

    const run = (...texts: readonly string[]) => runIn(service.context, ...texts)

    it('report what they do, list it with its reason, and undo it', async () => {
      deepEqual(await run('stop list'), ['nothing is suspended'])
      for (const [kind, name] of Object.entries(names)) {
        const noun = kind === 'client' ? 'client ID' : kind
        const [first] = await run(`${kind} stop`, ...name, ...reason)
        equal(first, `the ${noun} of ada@example.com is suspended`)
        const already = `this ${noun} is already suspended; stop list shows what is suspended`
        deepEqual(await run(`${kind} stop`, ...name, ...reason), [already])
      }
      const listed = Object.entries(names).map(([kind, [, name]]) =>
        [kind, name, 'ada@example.com', 'since 2026-11-21T12:00:00Z', 'reported twice'].join('\t'),
      )
      deepEqual((await run('stop list')).toSorted(), listed.toSorted())
      for (const [kind, name] of Object.entries(names)) {
        const noun = kind === 'client' ? 'client ID' : kind
        const back = `the ${noun} of ada@example.com is no longer suspended`
        deepEqual(await run(`${kind} resume`, ...name), [back])
        const not = `this ${noun} is not suspended; stop list shows what is suspended`
        deepEqual(await run(`${kind} resume`, ...name), [not])
      }
      deepEqual(await run('stop list'), ['nothing is suspended'])
    })

    it('reject unknown names, and a suspension without a reason', async () => {
      for (const [kind, [option, name]] of Object.entries(names)) {
        const noun = kind === 'client' ? 'client ID' : kind
        for (const other of [`${name}x`, name.toUpperCase()]) {
          if (kind === 'account' && other === name.toUpperCase()) continue
          const unknown = [`there is no such ${noun}; stop find says what an address is`]
          deepEqual(await run(`${kind} stop`, option, other, ...reason), unknown)
          deepEqual(await run(`${kind} resume`, option, other), unknown)
        }
        const why = ['--reason is required: why; only administrators see it']
        deepEqual(await run(`${kind} stop`, option, name), why)
        const empty = ['--reason is too long or empty; use a text of up to 500 characters']
        deepEqual(await run(`${kind} stop`, option, name, '--reason', ' \n'), empty)
        deepEqual(await run(`${kind} stop`, option, name, '--reason', 'x'.repeat(501)), empty)
      }
      deepEqual(await run('stop list'), ['nothing is suspended'])
    })

    it('keep no record of a deleted account', async () => {
      for (const [kind, name] of Object.entries(names))
        await run(`${kind} stop`, ...name, ...reason)
      await deleteAccount(service.context, service.account.accountId)
      deepEqual(await service.context.db.rows('select * from stops', []), [])
    })
  })
}

/**
 * Something that is reported: its description, the commands that suspend it, and its possible URLs.
 */
interface Report {
  readonly noun: string
  readonly stops: readonly string[]
  readonly addresses: readonly string[]
}

for (const engine of upperEngines) {
  describe(`reported content on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    let ask: Ask
    let own: Things
    let stranger: string
    before(async () => {
      site = await createSite(engine)
      ask = askerOf(site)
      owner = await site.enter('ada@example.org')
      own = await makeThings(site, owner, ask)
      const other = await createAccount(site.context, "x'|`y`&$z@example.org", 'correct horse')
      stranger = other?.clientId ?? ''
    })
    after(() => site.stop())

    const run = (...texts: readonly string[]) => runIn(site.context, ...texts)
    const find = (address: string) => run('stop find', '--address', address)

    const reports = (): readonly Report[] => {
      const account = `account stop --email ${owner.email}`
      const client = `client stop --client ${own.clientId}`
      const calendar = `calendar stop --calendar ${own.calendarKey}`
      const link = (key: string) => `link stop --key ${key}`
      const { eventKey, oneTimeKey, pageKey, calendarKey, feedKey, logo, clientId } = own
      const direct = `/dir/?title=x&start=2026-12-01&client=${clientId}`
      return [
        {
          noun: 'an event of a calendar',
          stops: [calendar, account],
          addresses: [
            `/event/${eventKey}`,
            `/event/${eventKey}?client=${stranger}`,
            `/event/${eventKey}+google`,
            `/event/${eventKey}%2bics+file`,
            `/event/?${eventKey}+google&client=${stranger}`,
            `/event?${eventKey}=`,
            eventKey,
          ],
        },
        {
          noun: 'a single event',
          stops: [account],
          addresses: [`/event/${oneTimeKey}`, oneTimeKey],
        },
        {
          noun: 'a short link',
          stops: [link(own.link), client, account],
          addresses: [`/s/${own.link}`, `/event/${own.link}+apple`, `/${own.link}/`, own.link],
        },
        {
          noun: 'the page of a direct link; the link itself is suspended with its client ID',
          stops: [link(pageKey), client, account],
          addresses: [`/event/${pageKey}`, `/event/${pageKey}#top`, pageKey],
        },
        {
          noun: 'a calendar',
          stops: [calendar, account],
          addresses: [
            `/subscribe/${calendarKey}+google`,
            `/subscribe/?${calendarKey}`,
            `/subscribe/${calendarKey}?view=month`,
            `/embed/${calendarKey}`,
            `/feed/${calendarKey}.ics`,
            `/feed/${feedKey}.ics`,
            calendarKey,
          ],
        },
        { noun: 'the logo of a template', stops: [account], addresses: [`/logo/${logo}`] },
        {
          noun: 'a client ID, as in direct links',
          stops: [client, account],
          addresses: [direct, `${direct}&client=${stranger}`, clientId],
        },
      ]
    }

    it('is found by any of its URLs, with the commands that suspend it', async () => {
      for (const { noun, stops, addresses } of reports()) {
        const expected = [
          `this is ${noun}`,
          `it belongs to account ${owner.accountId}, ${owner.email}`,
          'it is not suspended',
          ...stops.map((line) => `to suspend it: ${line} --reason REASON`),
        ]
        for (const address of addresses) {
          const whole = ['https://a.example:8080', 'webcal://b.example/folder', ' ']
          const written = address.startsWith('/') ? whole.map((host) => host + address) : []
          for (const one of [address, ...written]) deepEqual(await find(one), expected, one)
        }
      }
    })

    it('answers 410 after each of these commands, until it is undone with the command shown', async () => {
      for (const { stops, addresses } of reports()) {
        const [address = ''] = addresses
        for (const line of stops) {
          const [kind = '', act, ...name] = line.split(' ')
          deepEqual((await run(`${kind} ${act}`, ...name, ...reason)).length, 3)
          equal((await ask(address)).status, 410, line)
          const report = await find(address)
          equal(report[2], 'it is suspended')
          const undo = line.replace('stop', 'resume')
          const since = `${kind} suspended since 2026-11-21T12:00:00Z, reported twice`
          equal(report[3 + stops.indexOf(line)], `${since}; to undo it: ${undo}`)
          equal((await run(`${kind} resume`, ...name)).length, 1)
          equal((await find(address))[2], 'it is not suspended')
        }
      }
    })

    it('can also be suspended by its full URL', async () => {
      const { link, calendarKey, feedKey, clientId } = own
      const whole = [
        ['link', '--key', `https://ev.example/${link}?utm=1`],
        ['calendar', '--calendar', `https://a.example/subscribe/?${calendarKey}+google`],
        ['calendar', '--calendar', `webcal://a.example/feed/${feedKey}.ics`],
        ['client', '--client', `https://a.example/dir/?title=x&client=${clientId}`],
      ] as const
      for (const [kind, ...name] of whole) {
        equal((await run(`${kind} stop`, ...name, ...reason)).length, 3)
        equal((await run(`${kind} resume`, ...name)).length, 1)
      }
    })

    it('is reported as unknown if nothing has the URL', async () => {
      const unknown = [
        ...['/', 'https://a.example', '/event/', '/event/?', '/dir/?title=x', '/dir/?client=%00'],
        ...[
          `/event/${own.eventKey.slice(1)}`,
          `/account/events/${own.event}`,
          owner.email,
          '?',
          ' ',
        ],
        ...[`/event/x?${own.eventKey}`, `/dir/?x=${own.clientId}`, "/event/' or 1=1 --"],
      ]
      for (const address of unknown) {
        const report = await find(address)
        deepEqual(
          [report.length, report[0]?.startsWith('nothing was found at this address: ')],
          [1, true],
        )
      }
      deepEqual(await run('stop find'), [
        '--address is required: a URL of this service, a path, a key or a client ID',
      ])
    })

    it('is shown with a command that is quoted for the shell, whatever the email address', async () => {
      const lines = await find(stranger)
      const quoted = "'x'\\''|`y`&$z@example.org'"
      equal(lines.at(-1), `to suspend it: account stop --email ${quoted} --reason REASON`)
    })
  })
}
