import type { Generated } from 'kysely'
import type { SuspensionKind } from '../../core/account/suspension.ts'
import type { TokenAccess } from '../../core/account/token-scope.ts'
import type { CalendarColor } from '../../core/calendar/color.ts'
import type { EndReason, EntryProblem, ProviderName } from '../../core/connect/provider.ts'
import type { Transparency } from '../../core/event/event.ts'
import type { LogoType } from '../../core/theme/picture.ts'

/** The rows as stored by both engines: text, whole numbers, and 0 or 1 for booleans. */
export interface Tables {
  accounts: AccountRow
  tokens: TokenRow
  calendars: CalendarRow
  events: EventRow
  followers: FollowerRow
  links: LinkRow
  link_versions: LinkVersionRow
  link_keys: LinkKeyRow
  hits: HitRow
  hit_totals: HitTotalRow
  hit_references: HitReferenceRow
  event_counts: EventCountRow
  follower_days: FollowerDayRow
  follower_totals: FollowerTotalRow
  sessions: SessionRow
  verifications: VerificationRow
  confirmations: ConfirmationRow
  sign_ups: SignUpRow
  two_factors: TwoFactorRow
  passkeys: PasskeyRow
  attempts: AttemptRow
  secrets: SecretRow
  templates: TemplateRow
  logos: LogoRow
  dark_logos: LogoRow
  covers: LogoRow
  trash: TrashRow
  trash_slices: TrashSliceRow
  uploads: UploadRow
  kept_pictures: KeptPicturesRow
  stops: StopRow
  replies: ReplyRow
  tasks: TaskRow
  jobs: JobRow
  connections: ConnectionRow
  connected_entries: ConnectedEntryRow
  ended_entries: EndedEntryRow
  usage: UsageRow
  timezone_data: TimezoneDataRow
  timezone_rules: TimezoneRulesRow
  timezone_moves: TimezoneMovesRow
}

export interface AccountRow {
  id: Generated<number>
  email: string
  password_digest: string
  client_id: string
  one_time_events_total: Generated<number>
  links_total: Generated<number>
  /** Counts every change to the account's templates. */
  templates_revision: Generated<number>
  /** Whether changes to short links need a token besides the client ID. */
  demands_token: Generated<number>
  /** 1; an earlier version created accounts before their email was confirmed. */
  is_confirmed: Generated<number>
  has_two_factor: Generated<number>
  /** Counts every change to the owner's credentials. */
  sign_in_revision: Generated<number>
  /** 0 if its event pages do not offer to connect calendars. */
  offers_connections: Generated<number>
  /** The language of the account pages, and of emails to the owner. */
  language: Generated<string>
  name: Generated<string>
  /** A zone of the tz database, or empty. */
  zone: Generated<string>
  created_at: number
  /** If set, the account is treated as if it did not exist; the rest of it is being deleted. */
  deleted_at: Generated<number | null>
}

export interface TokenRow {
  id: Generated<number>
  account_id: number
  name: string
  /** SHA-256 of the token, in hexadecimal. */
  digest: string
  /** The first characters of the token. */
  prefix: string
  created_at: number
  revoked_at: number | null
  /** `YYYY-MM-DD` in UTC; `null` before the first use. */
  last_used_on: string | null
  access: Generated<TokenAccess>
  /** The only calendar that it may use; `null` for everything in the account. */
  calendar_id: number | null
}

export interface CalendarRow {
  id: Generated<number>
  account_id: number
  key: string
  /** Signs the addresses of the calendar's followers. */
  feed_secret: string
  title: string
  description: string
  events_total: Generated<number>
  /** Whether it had events before their last change. */
  had_events: Generated<number>
  followers_total: Generated<number>
  followers_active: Generated<number>
  /** Its size with all its events in bytes, as counted in `usage`. */
  bytes_total: Generated<number>
  /** Counts every change to what the feed shows. */
  revision: Generated<number>
  /** Unix seconds of the last change to what the feed shows. */
  changed_at: number
  created_at: number
  modified_at: number
  /** Microseconds of the last save: the order of saves within one second. */
  saved_order: number
  /** 1 while it is being copied, deleted or restored: it is treated as if it did not exist. */
  is_hidden: Generated<number>
  /** The template of its pages. It may be deleted: then the default applies. */
  template_key: Generated<string | null>
  color: Generated<CalendarColor | null>
  /** The time zone that is selected for a new event. */
  timezone: Generated<string | null>
  /** Minutes before the start, for events without a reminder. */
  reminder: Generated<number | null>
  /** 1 if search engines may list its pages. */
  is_findable: Generated<number>
  /** Its fields that only version 2 of the API has, in JSON; empty if there are none. */
  api_fields: Generated<string>
}

export interface EventRow {
  id: Generated<number>
  account_id: number
  /** `null` for a single event. */
  calendar_id: number | null
  key: string
  /** The UID from the imported file; `null` if its key is its UID. */
  uid: string | null
  title: string
  eventname: string
  description: string
  location: string
  organizer_name: string
  organizer_email: string
  reminder: number | null
  /** `TRANSPARENT` if the event does not block time. */
  transparency: Generated<Transparency>
  is_whole_day: number
  zone: string
  /** `YYYY-MM-DDTHH:MM:SS` local time in the event's zone; `_at` is the same in Unix seconds. */
  start_local: string
  start_at: number
  /** `YYYY-MM` of `start_local`, indexed for the lists of a month. */
  start_month: string
  end_local: string
  end_at: number
  /** Its recurrence rule (RFC 5545 3.3.10); empty if it does not repeat. */
  recurrence: string
  /** The dates that differ from the rule, as `writeExceptions` writes them; empty if there are none. */
  exceptions: Generated<string>
  /** The titles that dates of a series have of their own, one per line; for searches. */
  changed_titles: Generated<string>
  /** The UID of the series that this one continues; empty for none. */
  continues: Generated<string>
  /** For a series, Unix seconds before which none of its dates starts; otherwise 0. */
  first_at: Generated<number>
  /** Unix seconds when it is over; for series, when the last date is over. */
  over_at: number
  /** Its links, categories and so on, as `writeDetails` writes them; empty if there are none. */
  details: Generated<string>
  /** Its fields that only version 2 of the API has, in JSON; empty if there are none. */
  api_fields: Generated<string>
  updates: Generated<number>
  created_at: number
  modified_at: number
}

export interface FollowerRow {
  id: Generated<number>
  calendar_id: number
  /** The complete key of the personal feed address. */
  key: string
  service: string
  first_fetched_at: number
  /** Recorded about once a day. No index contains it, so that this writes only the row on PostgreSQL. */
  last_fetched_at: number
  /** When it is checked whether an active follower still fetches, in Unix seconds; 0 for at once. */
  check_at: Generated<number>
  is_active: number
  blocked_at: number | null
}

export interface LinkRow {
  id: Generated<number>
  account_id: number
  key: string
  /** 1 for a short link, 0 for the page of a direct link. */
  is_short: number
  /** The parameters as given: a JSON object of texts. */
  parameters: string
  /** The texts of the parameters in lower case, one per line; empty for pages. */
  search_text: Generated<string>
  /** 1 if its owner created it: reading and changing it requires a token or the account section. */
  is_locked: Generated<number>
  /** For pages, the day in UTC on which it was last opened: `YYYY-MM-DD`, or empty. */
  opened_on: Generated<string>
  changes: Generated<number>
  clicks: Generated<number>
  robot_clicks: Generated<number>
  /** How often people added its event to a calendar. */
  adds: Generated<number>
  created_at: number
  modified_at: number
  deleted_at: number | null
}

/** Every key that a short link has or had: no key is used twice. */
export interface LinkKeyRow {
  key: string
}

export interface LinkVersionRow {
  id: Generated<number>
  link_id: number
  /** The number of changes before this version. */
  number: number
  parameters: string
  modified_at: number
  replaced_at: number
}

export interface HitRow {
  account_id: number
  /** 0 if it does not belong to a link. */
  link_id: number
  /** `YYYY-MM-DD` in the zone that the account had at the time. */
  day: string
  /** A service, or `page` for the event's page. */
  service: string
  device: string
  reference: string
  is_robot: number
  /** Whether it is a click on a short link; one on `page` is not a visit, which follows. */
  is_click: number
  count: number
}

/** All hits of an account on a day by one dimension; kept consistent with `hits`. */
export interface HitTotalRow {
  account_id: number
  kind: 'service' | 'device' | 'reference'
  day: string
  name: string
  adds: number
  pages: number
  clicks: number
  robots: number
}

/** The uses of an event's page on a day by people. */
export interface EventCountRow {
  account_id: number
  /** `YYYY-MM-DD`, or `0000-00-00` for all days together. */
  day: string
  /** Empty for the pages of all direct links together. */
  event_key: string
  adds: number
  pages: number
}

/** The followers that a calendar gained and lost on a day. */
export interface FollowerDayRow {
  calendar_id: number
  day: string
  service: string
  gained: number
  lost: number
}

/**
 * The followers that all calendars of an account gained and lost on a day, including deleted
 * calendars.
 */
export interface FollowerTotalRow {
  account_id: number
  day: string
  service: string
  gained: number
  lost: number
}

/** A reference of an account's hits on a day; their number is limited. */
export interface HitReferenceRow {
  day: string
  account_id: number
  reference: string
}

export interface SessionRow {
  id: Generated<number>
  account_id: number
  /** SHA-256 of the session's token, in hexadecimal. */
  digest: string
  /** The kind of device that signed in. */
  device: string
  created_at: number
  /** When the session was last extended, at most once an hour. */
  updated_at: number
  expires_at: number
}

/** Something issued for a single use: a password reset link, a challenge. */
export interface VerificationRow {
  id: Generated<number>
  /** A digest, so that the table does not reveal working links. */
  identifier: string
  value: string
  created_at: number
  expires_at: number
}

/** A link that changes an account's email, or confirms the current one. */
export interface ConfirmationRow {
  /** SHA-256 of the secret in the link, in hexadecimal. */
  digest: string
  account_id: number
  from_email: string
  to_email: string
  expires_at: number
}

/** A link that creates an account for the owner of an email. */
export interface SignUpRow {
  /** SHA-256 of the secret in the link, in hexadecimal. */
  digest: string
  email: string
  expires_at: number
}

export interface TwoFactorRow {
  id: Generated<number>
  account_id: number
  /** Encrypted. */
  secret: string
  /** Digests, as a JSON list. */
  recovery_codes: string
  /** Whether a first code has confirmed the secret. */
  is_verified: number
  failures: Generated<number>
  locked_until: number | null
}

export interface PasskeyRow {
  id: Generated<number>
  account_id: number
  name: string
  credential_id: string
  public_key: string
  counter: number
  device_type: string
  is_backed_up: number
  transports: string
  aaguid: string
  created_at: number
}

/** How often something was attempted recently, and when it may be attempted again. */
export interface AttemptRow {
  key: string
  count: number
  /** The last wait, in seconds. */
  wait: number
  next_at: number
  expires_at: number
}

export interface SecretRow {
  name: string
  value: string
}

export interface TemplateRow {
  id: Generated<number>
  account_id: number
  key: string
  /** Its settings, in JSON. */
  settings: string
  is_default: number
  changes: Generated<number>
  created_at: number
  modified_at: number
}

export interface LogoRow {
  key: string
  template_id: number
  type: LogoType
  width: number
  height: number
  /** In base64. */
  bytes: string
}

/** A deleted calendar or event. */
export interface TrashRow {
  id: Generated<number>
  account_id: number
  key: string
  kind: 'calendar' | 'event'
  title: string
  /** The calendar that an event was in. */
  calendar_id: number | null
  /** The deleted row as one JSON object, with all its columns. */
  content: string
  /** Its size with everything in it in bytes, as counted in `usage`. */
  bytes: Generated<number>
  /** 0 if it can no longer be restored, -1 while it is being restored. */
  deleted_at: number
}

/** Some of a deleted calendar's rows. */
export interface TrashSliceRow {
  id: Generated<number>
  trash_id: number
  /** Their original table. */
  source: 'events' | 'followers' | 'follower_days'
  /** A JSON list of rows, each with all its columns. */
  content: string
}

/** An uploaded file, until its events are added. */
export interface KeptPicturesRow {
  account_id: number
  key: string
  /** JSON, compressed, in base64. */
  content: string
  created_at: number
}

export interface UploadRow {
  account_id: number
  key: string
  /** `null` if its events are for new calendars. */
  calendar_id: number | null
  file_name: string
  /** Compressed, in base64; empty once its events are added. */
  content: string
  /** The result of the import, in JSON; empty before. */
  result: Generated<string>
  created_at: number
}

/** The reply to a request with an `Idempotency-Key`. */
export interface ReplyRow {
  account_id: number
  /** SHA-256 in hexadecimal, as is `request_digest`. */
  key_digest: string
  /** The digest of the operation and its parameters. */
  request_digest: string
  /** The body, in JSON; empty only within the transaction that creates it. */
  reply: string
  created_at: number
}

/** Something that the administrator has suspended. */
export interface StopRow {
  account_id: number
  kind: SuspensionKind
  /** The ID of the suspended row; for a client ID, that of its account. */
  subject: number
  /** The reason, only shown to administrators. */
  reason: string
  stopped_at: number
}

/** A large change to an account in slices; an account's tasks run in order of their IDs. */
export interface TaskRow {
  id: Generated<number>
  account_id: number
  kind: TaskKind
  calendar_id: number | null
  /** The calendar to copy, or the trash item that a calendar is moved to or from. */
  source_id: number | null
  /** Its progress: the ID of the last processed row, or of the last row to process. */
  position: Generated<number>
  /** Bytes counted in `usage` but not yet used by any row; negative if more was used. */
  bytes_reserved: Generated<number>
}

export type TaskKind =
  | 'copy calendar'
  | 'delete calendar'
  /** Restores a calendar that is still being deleted: the rest is moved to the trash first. */
  | 'undelete calendar'
  | 'restore calendar'
  | 'end subscriptions'
  /** Only from a process of the previous version, which has no jobs. */
  | 'delete account'

/** Work that is done after the transaction that added it, at least once. */
export interface JobRow {
  id: Generated<number>
  kind: JobKind
  /** Accounts take turns; 0 if it belongs to none. */
  account_id: number
  /** JSON. */
  payload: string
  state: Generated<JobState>
  /** When to retry a waiting job, 0 if it is ready or running, `null` if it is dead. */
  due_at: Generated<number | null>
  /** Counts how often it was claimed, so that it no longer matches in a process whose job was taken over. */
  attempts: Generated<number>
  /** Counts the renewals by the process that is running it. */
  renewals: Generated<number>
  /** Counts the failures since the last progress. */
  failures: Generated<number>
  /** A code of the last failure. */
  error: Generated<string>
  /** When a dead job is deleted. */
  expires_at: Generated<number | null>
  created_at: number
}

/** A permission that a person granted us at a provider of calendars. */
export interface ConnectionRow {
  id: Generated<number>
  provider: ProviderName
  /** A digest that identifies the person at the provider. */
  subject_digest: string
  /** The refresh token, encrypted. */
  sealed_token: string
  /** Counts the leases, so that it no longer matches in a process whose lease has ended. */
  version: Generated<number>
  /** When the lease of the process that uses it ends, in Unix seconds. */
  leased_until: Generated<number>
}

/** An entry in a person's calendar that follows an event. */
export interface ConnectedEntryRow {
  id: Generated<number>
  connection_id: number
  /** The account of the event, which may be deleted. */
  account_id: number
  page_key: string
  /** The person's zone, for times without one. */
  zone: string
  /** The language of the link in the entry. */
  language: string
  /** The key of the page that stops the updates. */
  stop_key: string
  calendar_id: string
  entry_id: string
  /** What we sent, in JSON: a `SentState` of `core/connect/sent-state.ts`. */
  sent: string
  /** 0 if we are removing it from the calendar, or have, because the event was cancelled or deleted. */
  is_live: Generated<number>
  /** Counts the changes of the event that were recorded for it. */
  changes: Generated<number>
  /**
   * How many of these changes have been processed. If there are more, a job will compare it with the
   * event.
   */
  settled_changes: Generated<number>
  problem: Generated<EntryProblem | ''>
  /** Unix seconds when the last date is over; `null` if the event repeats forever. */
  ends_at: number | null
}

/** An entry that is no longer kept up to date. It names nobody. */
export interface EndedEntryRow {
  /** The key of the page that shows the reason. */
  stop_key: string
  account_id: number
  page_key: string
  provider: ProviderName
  reason: EndReason
  expires_at: number
}

export const jobKinds = [
  ...(['mail', 'purge-account'] as const),
  /** Looks for entries in people's calendars that follow changed events. */
  'changed-events',
  /** Updates an entry at a provider. */
  ...(['google-entry', 'microsoft-entry'] as const),
] as const
export type JobKind = (typeof jobKinds)[number]
export const jobStates = ['ready', 'running', 'waiting', 'dead'] as const
export type JobState = (typeof jobStates)[number]

/** The usage of an account. */
export interface UsageRow {
  account_id: number
  /**
   * Calendars, events, and links with their versions, including deleted ones until they are purged.
   */
  bytes: Generated<number>
  /** Pages of `/dir/`, which strangers can create too. */
  pages: Generated<number>
  page_bytes: Generated<number>
}

/** The only row, with the time zone data that all times were derived with. */
export interface TimezoneDataRow {
  id: number
  /** Empty if it was never recorded. */
  version: string
  /** The version that times are being updated to; empty if no update is running. */
  target: string
  stage: 'events' | 'links' | ''
  /** The ID of the last event or link that was processed. */
  position: number
  /** Times before it do not change. */
  begun_at: number
}

/** The offsets of a zone in the data that times were last derived with. */
export interface TimezoneRulesRow {
  zone: string
  /** `ZoneOffsets`, in JSON. */
  offsets: string
  /** The differences from the earlier offsets, in JSON; empty if there are none. */
  differences: string
}

/** How much of an account moved because of new rules for a zone. */
export interface TimezoneMovesRow {
  account_id: number
  version: string
  zone: string
  /** The shift; negative for earlier times. */
  seconds: number
  events: number
  links: number
  moved_at: number
}
