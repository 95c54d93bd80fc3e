import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type EventOrder, eventOrders } from '../../core/calendar/selection.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { listUnconfirmed } from './account-deletion.ts'
import { countOneTimeEvents } from './accounts.ts'
import { listCalendars, listCalendarsByTitle, searchCalendars } from './calendar-lists.ts'
import * as calendars from './calendars.ts'
import * as changedEntries from './changed-entries.ts'
import * as entries from './connected-entries.ts'
import { findConnection, findLeaseEnd } from './connections.ts'
import { continueEntry, listEntryIds } from './continued-entries.ts'
import type { Connection, Value } from './database.ts'
import * as pagesOf from './direct-pages.ts'
import { findEndedEntry } from './ended-entries.ts'
import { sumEventCounts } from './event-counts.ts'
import * as lists from './event-lists.ts'
import { eventSlices, scopeSlices } from './event-slices.ts'
import * as events from './events.ts'
import { findEventByUid, isOneTimeUid, listCalendarsWithUid } from './events-by-uid.ts'
import { findBlock, findFeed } from './feeds.ts'
import { findFirstSteps } from './first-steps.ts'
import * as followerDays from './follower-days.ts'
import { findFollowerActivity, listFollowers } from './follower-lists.ts'
import * as followers from './followers.ts'
import * as held from './held-connections.ts'
import * as hits from './hits.ts'
import { countItems } from './item-counts.ts'
import * as claims from './job-claims.ts'
import * as jobs from './jobs.ts'
import { findKeptPictures } from './kept-pictures.ts'
import * as linkLists from './link-lists.ts'
import * as versions from './link-versions.ts'
import * as links from './links.ts'
import { findLogo } from './logos.ts'
import { findByKeyOrClientId } from './lookup.ts'
import { deleteExpiredRows, deleteSliceOfAccount, expiringTables } from './owned-rows.ts'
import { findCredential, listCredentials, listPasskeys } from './passkeys.ts'
import * as people from './people.ts'
import { findSecondFactor } from './second-factors.ts'
import * as sessions from './sessions.ts'
import * as stale from './stale-followers.ts'
import * as statistics from './statistics.ts'
import * as tasks from './tasks.ts'
import * as templates from './templates.ts'
import * as tokens from './tokens.ts'
import * as trash from './trash.ts'
import { findTrash, listTrash } from './trash-lists.ts'
import { listUpcoming } from './upcoming.ts'
import { findUpload } from './uploads.ts'
import { consumeVerification, findVerification } from './verifications.ts'

type Look = (connection: Connection) => unknown

const page = { number: 3, size: 20 }
const december = '2026-12'
const now = 1_795_262_400
const period = { from: '2026-11-01', to: '2026-11-30' }

function listOf(order: EventOrder, month?: string, startsFrom?: number): Look {
  return (connection) => lists.listEvents(connection, 1, { order, month, startsFrom }, page)
}

/** How each list finds the IDs of its page: in one index, without sorting. */
const pages: readonly (readonly [list: string, look: Look, plan: string])[] = [
  [
    'the default order',
    listOf('id-desc'),
    'SEARCH events USING COVERING INDEX events_by_id (calendar_id=?)',
  ],
  ['id-asc', listOf('id-asc'), 'SEARCH events USING COVERING INDEX events_by_id (calendar_id=?)'],
  [
    'date-asc',
    listOf('date-asc'),
    'SEARCH events USING COVERING INDEX events_by_date (calendar_id=?)',
  ],
  [
    'date-desc',
    listOf('date-desc'),
    'SEARCH events USING COVERING INDEX events_by_date (calendar_id=?)',
  ],
  [
    'a month',
    listOf('id-desc', december),
    'SEARCH events USING COVERING INDEX events_of_month_by_id (calendar_id=? AND start_month=?)',
  ],
  [
    'a month by date',
    listOf('date-desc', december),
    'SEARCH events USING COVERING INDEX events_of_month_by_date (calendar_id=? AND start_month=?)',
  ],
  [
    'upcoming',
    listOf('date-asc', undefined, now),
    'SEARCH events USING COVERING INDEX events_by_date (calendar_id=? AND start_at>?)',
  ],
  [
    'upcoming backwards',
    listOf('date-desc', undefined, now),
    'SEARCH events USING COVERING INDEX events_by_date (calendar_id=? AND start_at>?)',
  ],
  [
    'upcoming in a month',
    listOf('date-asc', december, now),
    'SEARCH events USING COVERING INDEX events_of_month_by_date ' +
      '(calendar_id=? AND start_month=? AND start_at>?)',
  ],
  [
    'the events that repeat',
    (connection) => lists.listRepeating(connection, 1, { from: now, to: now + 1 }, 10),
    'SEARCH events USING COVERING INDEX repeating_events (calendar_id=? AND over_at>?)',
  ],
  [
    'calendars',
    (connection) => listCalendars(connection, 1, page),
    'SEARCH calendars USING COVERING INDEX calendars_by_save (account_id=?)',
  ],
  [
    'trash',
    (connection) => listTrash(connection, 1, page),
    'SEARCH trash USING COVERING INDEX trash_by_account (account_id=?)',
  ],
  [
    'one-time events',
    (connection) => lists.listOneTimeEvents(connection, 1, page),
    'SEARCH events USING INDEX one_time_events (account_id=?)',
  ],
  [
    'short links',
    (connection) => linkLists.listShortLinks(connection, 1, {}, page),
    'SEARCH links USING COVERING INDEX links_by_change (account_id=?)',
  ],
  [
    'short links by clicks',
    (connection) => linkLists.listShortLinks(connection, 1, { sort: 'clicks' }, page),
    'SEARCH links USING COVERING INDEX links_by_clicks (account_id=?)',
  ],
]

const looks: Record<string, Look> = {
  'a slice of a feed': (connection) => eventSlices(connection, 1).next(),
  "a slice of a calendar's events": (connection) =>
    scopeSlices(connection, { accountId: 1, calendarId: 1 }).next(),
  'a calendar': (connection) => calendars.findCalendar(connection, 1, 1),
  'a calendar by key': (connection) => calendars.findCalendarByKey(connection, 'k'),
  'an event': (connection) => events.findEvent(connection, 1, 1),
  'an event by UID': (connection) => findEventByUid(connection, 1, 'u'),
  'the calendars with a UID': (connection) => listCalendarsWithUid(connection, 1, 'u'),
  'a one-time event with a UID': (connection) => isOneTimeUid(connection, 1, 'u'),
  'a calendar to lock': (connection) => calendars.lockCalendar(connection, 1, 1),
  'an event by key': (connection) => events.findEventByKey(connection, 'k'),
  'the pages of an account to delete first': (connection) =>
    pagesOf.deleteOldestPages(connection, 1, 100),
  'a link by the key of its page': (connection) => links.findPublicLink(connection, 'k'),
  'the templates of an account': (connection) => templates.listTemplates(connection, 1),
  'a template': (connection) => templates.findTemplate(connection, 1, 'k'),
  'the template that applies': (connection) => templates.findApplicableTemplate(connection, 1, 'k'),
  'a logo': (connection) => findLogo(connection, 'k'),
  'what a URL refers to': (connection) => findByKeyOrClientId(connection, 'k'),
  'a feed': (connection) => findFeed(connection, 'k'),
  'a follower': (connection) => followers.findFollower(connection, 'ka'),
  'whether a follower is blocked': (connection) => findBlock(connection, 'ka'),
  'the fetches of followers': (connection) =>
    followers.recordFetches(connection, [{ key: 'ka', at: now }]),
  'the calendars with followers to check': (connection) =>
    stale.listCalendarsToCheck(connection, now),
  'the followers to check later': (connection) =>
    stale.postponeChecks(connection, { calendarId: 1, now }),
  'the followers to delete': (connection) =>
    stale.deleteOneTimeFetchers(connection, { calendarId: 1, now }),
  'the followers to retire': (connection) =>
    stale.retireFollowers(connection, { calendarId: 1, now }),
  'the deleted links to clear': (connection) => versions.clearDeletedLinks(connection, now),
  'the versions of a link': (connection) => versions.findVersions(connection, 1, 'k'),
  'the references of a day': (connection) =>
    hits.listReferences(connection, { accountId: 1, day: '2026-12-01' }),
  'the recipient for an email': (connection) => people.findAddressee(connection, 'a@b.example'),
  'the credentials for an email': (connection) => people.findCredentials(connection, 'a@b.example'),
  'the session of a cookie': (connection) => sessions.findSession(connection, 'd', now),
  'the session to end': (connection) => sessions.endSessionOf(connection, 'd'),
  'the second factor of an account': (connection) => findSecondFactor(connection, 1),
  'the passkey of a credential': (connection) => findCredential(connection, 'c'),
  'the credentials of an account': (connection) => listCredentials(connection, 1),
  'an issued link': (connection) => findVerification(connection, 'i', now),
  'a link to use up': (connection) => consumeVerification(connection, 'i', now),
  'the sessions of an account': (connection) => sessions.listSessions(connection, 1, now),
  'the passkeys of an account': (connection) => listPasskeys(connection, 1),
  'the sessions to end': (connection) => sessions.endOtherSessions(connection, 1, 2),
  'the days of an account': (connection) =>
    statistics.listDays(connection, { accountId: 1 }, period),
  'the days of a link': (connection) =>
    statistics.listDays(connection, { accountId: 1, linkId: 1 }, period),
  'the sums of event pages': (connection) => sumEventCounts(connection, 1, period),
  'the followers of an account by day': (connection) =>
    followerDays.listFollowerTotals(connection, { accountId: 1, from: period.from }),
  'the followers of a calendar by day': (connection) =>
    followerDays.listFollowerDays(connection, { accountId: 1, calendarId: 1, from: period.from }),
  'the active followers of an account': (connection) =>
    followerDays.countActiveFollowers(connection, 1),
  'the calendars with the most followers': (connection) =>
    followerDays.listMostFollowed(connection, 1, 10),
  'the calendars of a search': (connection) => searchCalendars(connection, 1, 'x', page),
  'the calendars by title': (connection) =>
    listCalendarsByTitle(connection, 1, { search: '', compare: () => 0 }, page),
  'the followers of a calendar': (connection) => listFollowers(connection, 1, 1, page),
  'a follower to block': (connection) => findFollowerActivity(connection, 1, 1),
  'a deleted item': (connection) => trash.lockTrash(connection, 1, 'k'),
  'a deleted item with its calendar': (connection) => findTrash(connection, 1, 'k'),
  'a slice of a deleted item': (connection) => trash.takeTrashSlice(connection, 1),
  'the deleted items that expire': (connection) => trash.expireTrash(connection, now),
  'the deleted items over the limit': (connection) => trash.trimTrash(connection, 1, 10),
  'the purged items': (connection) => trash.deleteExpired(connection),
  'the rows of an account': (connection) => deleteSliceOfAccount(connection, 1),
  'the first task of an account': (connection) => tasks.lockFirstTask(connection, 1),
  'a deletion to reverse': (connection) => tasks.reverseDeletion(connection, 1, 1),
  'the pending calendars': (connection) => tasks.listPendingCalendars(connection, 1, 5),
  'followers to delete': (connection) => followers.deleteFollowers(connection, 1, 9),
  'the unconfirmed accounts': (connection) => listUnconfirmed(connection, now, 20),
  'a token': (connection) => tokens.findWorkingToken(connection, 'd'),
  'the tokens of an account': (connection) => tokens.listTokens(connection, 1),
  'the count of valid tokens': (connection) => tokens.countWorkingTokens(connection, 1),
  'the last use of a token': (connection) =>
    tokens.updateLastUse(connection, { tokenId: 1, day: '2026-12-01' }),
  'the deleted links of an account': (connection) =>
    linkLists.listDeletedLinks(connection, 1, now, 20),
  'a slice of links': (connection) => linkLists.shortLinkSlices(connection, 1).next(),
  'an uploaded file': (connection) => findUpload(connection, { accountId: 1, key: 'k' }, now),
  'kept pictures': (connection) =>
    findKeptPictures(connection, { accountId: 1, key: 'k', since: now }),
  'a slice of one-time events': (connection) =>
    scopeSlices(connection, { accountId: 1, calendarId: undefined }).next(),
  'when a job is due': (connection) => jobs.findNextDue(connection),
  'the jobs that are due': (connection) => jobs.readyDueJobs(connection, { now, latest: now }),
  'whether a job can be claimed': (connection) => claims.isClaimable(connection, 'mail', 1),
  'the job to claim': (connection) =>
    claims.claimJob(connection, { kind: 'mail', after: 1, concurrency: 1 }),
  'the running jobs': (connection) => claims.listRunningJobs(connection, 'mail'),
  'a job to finish': (connection) => claims.finishJob(connection, { id: 1, attempts: 1 }),
  'an entry in a calendar': (connection) => entries.findEntry(connection, 1),
  'an entry to stop': (connection) => entries.findEntryByStopKey(connection, 'k'),
  'an entry of a person': (connection) =>
    entries.findKeptEntry(connection, { provider: 'google', subjectDigest: 'd' }, 'k'),
  'a calendar of a person': (connection) =>
    entries.findCalendarOf(connection, { provider: 'google', subjectDigest: 'd' }),
  'why an entry ended': (connection) => findEndedEntry(connection, 'k'),
  'the entries that follow a page': (connection) =>
    changedEntries.markEntries(connection, { pageKey: 'k' }, 1),
  'the entries that follow an account': (connection) =>
    changedEntries.markEntries(connection, { accountId: 1 }, 1),
  'the entries that are over': (connection) =>
    changedEntries.markEntries(connection, { endedBefore: now }, 1),
  'the change of a page': (connection) => changedEntries.noteChangedPage(connection, 'k', now),
  'the event that continues that of a page': (connection) =>
    changedEntries.noteContinuedPage(connection, 1, { earlierKey: 'k', pageKey: 'l' }, now),
  'the entries to continue': (connection) => listEntryIds(connection, 'k', { after: 1, size: 100 }),
  'an entry to continue': (connection) =>
    continueEntry(connection, { id: 1, pageKey: 'l', stopKey: 's' }),
  'the change of an account': (connection) => changedEntries.noteChangedAccount(connection, 1, now),
  'the entries of a connection': (connection) => entries.deleteEntriesOf(connection, 1),
  'whether a connection has entries': (connection) => entries.hasEntries(connection, 1),
  'the connection of a person': (connection) => findConnection(connection, 'google', 'd'),
  'when a lease ends': (connection) => findLeaseEnd(connection, 1),
  'a connection to hold': (connection) =>
    held.holdConnection(
      connection,
      { provider: 'google', subjectDigest: 'd', sealedToken: 's' },
      { now, until: now },
    ),
  'an unused connection to end': (connection) =>
    held.holdUnusedConnection(connection, { connectionId: 1, version: 1 }, now),
  'an ended connection': (connection) =>
    held.deleteConnection(connection, { connectionId: 1, version: 1 }),
  'the last connection': (connection) => held.findLastConnection(connection),
  'the connections that were left': (connection) =>
    held.deleteLeftConnections(connection, { after: 1, to: 1001, until: now }),
  'the count of one-time events': (connection) => countOneTimeEvents(connection, 1),
}

for (const table of expiringTables) {
  looks[`what is old of ${table}`] = (connection) => deleteExpiredRows(connection, table, now)
}

describe('query plans on sqlite', () => {
  let service: TestService
  before(async () => {
    service = await createService('sqlite')
  })
  after(() => service.stop())

  /** Plans that use an index, or one for each of two conditions, tables or values in a list. */
  const byIndex =
    /^(SEARCH |MULTI-INDEX OR$|INDEX \d$|(CORRELATED )?(SCALAR|LIST) SUBQUERY \d$|SCAN noted VIRTUAL TABLE)/

  /**
   * In descending order by date, events with equal dates are still in ascending order of ID: only those
   * are sorted.
   */
  const sortsTies = 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY'

  /** Steps allowed after the page: its order, and for each row a title and its suspension. */
  const besides = [
    'USE TEMP B-TREE FOR ORDER BY',
    'SEARCH calendars USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
    'CORRELATED SCALAR SUBQUERY 1',
    'CORRELATED SCALAR SUBQUERY 2',
    'CORRELATED SCALAR SUBQUERY 3',
  ]

  /** Returns the steps in the plans of a lookup's statements, on an empty database. */
  const planOf = async (look: Look) => {
    const { db } = service.context
    const asked: { sql: string; values: readonly Value[] }[] = []
    await look({
      engine: db.engine,
      rows: async (sql, values) => {
        asked.push({ sql, values })
        return []
      },
    })
    assert.ok(asked.length > 0)
    const plans = asked.map(({ sql, values }) => db.rows(`explain query plan ${sql}`, values))
    return (await Promise.all(plans)).flat()
  }

  for (const [list, look, expected] of pages) {
    it(`${list} selects its page in an index, then sorts at most that page`, async () => {
      const plan = await planOf(look)
      const inner = plan.find((step) => /^LIST SUBQUERY \d$/.test(String(step['detail'])))
      const stepsUnder = (parent: Value | undefined) =>
        plan.filter((step) => step['parent'] === parent).map((step) => step['detail'])
      const innerSteps = stepsUnder(inner?.['id'])
      assert.deepEqual(
        innerSteps.filter((step) => step !== sortsTies),
        [expected],
      )
      const [outer, ...others] = stepsUnder(0)
      assert.match(String(outer), /^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)$/)
      assert.deepEqual(
        others.filter((step) => !besides.includes(String(step))),
        [inner?.['detail']],
      )
    })
  }

  it('all orders are covered', () => {
    assert.deepEqual(eventOrders, ['date-asc', 'date-desc', 'id-asc', 'id-desc'])
  })

  /** Lists that are scanned in slices, each selected in an index. */
  const walks: Readonly<Record<string, readonly [look: Look, plan: string]>> = {
    'what runs in a calendar': [
      (connection) => lists.listRunning(connection, 1, { from: now - 1, now }, 10),
      'SEARCH events USING COVERING INDEX events_by_date (calendar_id=? AND start_at>? AND start_at<?)',
    ],
    'the next events of an account': [
      (connection) => listUpcoming(connection, 1, now, 10),
      'SEARCH events USING COVERING INDEX events_of_account (account_id=? AND start_at>?)',
    ],
    'short links that are searched': [
      (connection) => linkLists.listShortLinks(connection, 1, { search: 'party' }, page),
      'SEARCH links USING COVERING INDEX links_by_change (account_id=? AND modified_at<?)',
    ],
    'short links that are searched, by clicks': [
      (connection) =>
        linkLists.listShortLinks(connection, 1, { sort: 'clicks', search: 'x' }, page),
      'SEARCH links USING COVERING INDEX links_by_clicks (account_id=? AND clicks<?)',
    ],
  }
  for (const [name, [look, expected]] of Object.entries(walks)) {
    it(`${name} is found slice by slice in an index`, async () => {
      const plan = await planOf(look)
      const slices = plan.filter(({ detail }) => detail === 'CO-ROUTINE slice')
      assert.equal(slices.length, 1)
      const inSlice = plan.filter(({ parent }) => parent === slices[0]?.['id'])
      assert.deepEqual(
        inSlice.map(({ detail }) => detail),
        [expected],
      )
      const steps = plan.map(({ detail }) => String(detail))
      assert.deepEqual(
        steps.filter((step) => step.startsWith('SCAN')),
        ['SCAN slice'],
      )
    })
  }

  const sorts = /^(SEARCH |USE TEMP B-TREE FOR (GROUP|ORDER) BY)/
  for (const kind of ['service', 'device', 'reference'] as const) {
    it(`statistics by ${kind} read a range of an index, then sort the names at most`, async () => {
      for (const subject of [{ accountId: 1 }, { accountId: 1, linkId: 1 }]) {
        const plan = await planOf((connection) =>
          statistics.listNames(connection, subject, period, { kind, size: 100 }),
        )
        for (const { detail } of plan) assert.match(String(detail), sorts)
        assert.match(String(plan[0]?.['detail']), /day>\? AND day<\?\)$/)
      }
    })
  }

  it('the first steps of an account are found by an index', async () => {
    for (const { detail } of await planOf((connection) => findFirstSteps(connection, 1))) {
      assert.match(String(detail), /^(SEARCH |(CORRELATED )?SCALAR SUBQUERY)/)
    }
  })

  it('the items of an account are counted in indexes', async () => {
    for (const { detail } of await planOf((connection) => countItems(connection, 1))) {
      assert.match(String(detail), /^(SEARCH |SCALAR SUBQUERY|CO-ROUTINE counted$|SCAN counted$)/)
    }
  })

  for (const [name, look] of Object.entries(looks)) {
    it(`${name} is found by an index, without sorting`, async () => {
      for (const step of await planOf(look)) assert.match(String(step['detail']), byIndex)
    })
  }
})
