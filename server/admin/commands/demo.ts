import { readEvent } from '../../../core/event/event.ts'
import type { RawParameter } from '../../../core/text/parameter.ts'
import type { Context } from '../../context.ts'
import { createAccount, type NewAccount } from '../../operations/accounts.ts'
import { createCalendar } from '../../operations/calendars.ts'
import { createEvent } from '../../operations/events.ts'
import { newFeedKey } from '../../secrets/feed-address.ts'
import { randomText } from '../../secrets/keys.ts'
import { hasNoAccounts } from '../../storage/accounts.ts'
import { findCalendarByKey } from '../../storage/calendars.ts'

const day = 86_400

/** A few upcoming events, and in how many days each starts. */
const events = [
  { title: 'Winter concert', days: 5, time: '19:30', location: 'Botanical Garden, Berlin' },
  { title: 'Community call', days: 9, time: '17:00', location: 'https://meet.example.com/daymark' },
  { title: 'Open house', days: 16, time: undefined, location: 'Hackescher Markt 4, Berlin' },
]

/**
 * Creates a demo account with a calendar if there is no account yet, and returns the lines to print. The
 * password and token are only shown this once.
 */
export async function createDemo(context: Context): Promise<readonly string[]> {
  if (!(await hasNoAccounts(context.db))) return existingAccountsLines
  const password = randomText(20)
  const account = await createAccount(context, 'demo@example.com', password)
  if (!account) return existingAccountsLines
  const key = await createDemoCalendar(context, account.accountId)
  return demoLines(
    context,
    { ...account, password },
    { key, feedKey: await feedKeyOf(context, key) },
  )
}

const existingAccountsLines = [
  'There are accounts already, so no demo account was created.',
  'Create an account: npm run -s daymark -- account create --email E --password P',
  'Create a token for the demo: npm run -s daymark -- token create --email demo@example.com',
]

async function createDemoCalendar(context: Context, accountId: number): Promise<string> {
  const { id, key } = await createCalendar(context, accountId, {
    title: 'Daymark demo',
    description: 'A few events to try out.\nChange one and watch it arrive.',
  })
  for (const event of events) {
    const date = new Date(1000 * (context.now() + event.days * day)).toISOString().slice(0, 10)
    await createEvent(context, accountId, id, draftOf(event, date))
  }
  return key
}

function draftOf({ title, time, location }: (typeof events)[number], date: string) {
  const given = (text?: string): RawParameter => ({ parameter: 'demo', text })
  const draft = readEvent(
    {
      title: given(title),
      eventname: given(),
      description: given('This event is part of the demo.'),
      location: given(location),
      organizer: given(),
      organizerEmail: given(),
      reminder: given(),
      start: given(`${date} ${time ?? '00:00'}`),
      end: given(),
      zone: given('Europe/Berlin'),
      wholeDay: given(String(time === undefined)),
    },
    '',
  )
  if (!draft.ok) throw new Error('the demo event cannot be read')
  return draft.value
}

async function feedKeyOf(context: Context, key: string): Promise<string> {
  const calendar = await findCalendarByKey(context.db, key)
  return calendar ? newFeedKey(key, calendar.feedSecret, 'other') : key
}

function demoLines(
  { config: { baseUrl } }: Context,
  account: NewAccount & { readonly password: string },
  { key, feedKey }: { readonly key: string; readonly feedKey: string },
) {
  return [
    'A demo account was created. Save its password and token now: you won’t see them again.',
    '',
    `  sign in    ${baseUrl}/account`,
    `  email      ${account.email}`,
    `  password   ${account.password}`,
    `  token      ${account.token}`,
    `  client ID  ${account.clientId}`,
    '',
    'Open one of these in a browser:',
    '',
    `  calendar page   ${baseUrl}/subscribe/?${key}`,
    `  its feed        ${baseUrl}/feed/${feedKey}.ics`,
    `  API list        ${baseUrl}/api/v1/me/calendars/list/?token=${account.token}`,
  ]
}
