import type { Generated } from 'kysely'
import type { SuspensionKind } from '../../core/account/suspension.ts'
import type { Transparency } from '../../core/event/event.ts'
import type { LogoType } from '../../core/theme/picture.ts'

/** The rows as both engines keep them: text, whole numbers, and 0 or 1 for a claim. */
export interface Tables {
  accounts: AccountRow
  tokens: TokenRow
  calendars: CalendarRow
  events: EventRow
  followers: FollowerRow
  links: LinkRow
  link_versions: LinkVersionRow
  hits: HitRow
  hit_totals: HitTotalRow
  hit_references: HitReferenceRow
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
  trash: TrashRow
  trash_slices: TrashSliceRow
  uploads: UploadRow
  stops: StopRow
  replies: ReplyRow
  tasks: TaskRow
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
  /** 1; an earlier version made accounts before their address was confirmed. */
  is_confirmed: Generated<number>
  has_two_factor: Generated<number>
  /** Counts every change to what its owner signs in with. */
  sign_in_revision: Generated<number>
  /** The language of its pages, and of the emails to its owner. */
  language: Generated<string>
  name: Generated<string>
  /** A zone of the tz database, or empty. */
  zone: Generated<string>
  created_at: number
  /** Once set, the account is treated as if it did not exist; what is left of it is being deleted. */
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
  /** Whether it had events before its last change to them. */
  had_events: Generated<number>
  followers_total: Generated<number>
  followers_active: Generated<number>
  /** What it takes with its events, as `usage` counts it. */
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
  /** `TRANSPARENT` where the event leaves its time free. */
  transparency: Generated<Transparency>
  is_whole_day: number
  zone: string
  /** `YYYY-MM-DDTHH:MM:SS` on the wall of the event's zone; `_at` is the same in Unix seconds. */
  start_local: string
  start_at: number
  /** `YYYY-MM` of `start_local`: lists of a month find it in an index. */
  start_month: string
  end_local: string
  end_at: number
  /** The rule that it repeats by (RFC 5545 3.3.10); empty where it takes place once. */
  recurrence: string
  /** Unix seconds when it is over, with its last date where it repeats. */
  over_at: number
  updates: Generated<number>
  created_at: number
  modified_at: number
}

export interface FollowerRow {
  id: Generated<number>
  calendar_id: number
  /** The whole key of the personal feed address. */
  key: string
  service: string
  first_fetched_at: number
  last_fetched_at: number
  is_active: number
  blocked_at: number | null
}

export interface LinkRow {
  id: Generated<number>
  account_id: number
  key: string
  /** 1 for a short link, 0 for the page of an address that was followed. */
  is_short: number
  /** The parameters as they were given: one JSON object of texts. */
  parameters: string
  /** The texts of the parameters in lower case, a line each; of pages it is empty. */
  search_text: Generated<string>
  /** 1 where its owner made it: a token or the account section is needed to read and change it. */
  is_locked: Generated<number>
  /** Of pages, the day in UTC on which it was last opened: `YYYY-MM-DD`, or empty. */
  opened_on: Generated<string>
  changes: Generated<number>
  clicks: Generated<number>
  robot_clicks: Generated<number>
  created_at: number
  modified_at: number
  deleted_at: number | null
}

export interface LinkVersionRow {
  id: Generated<number>
  link_id: number
  /** The count of changes that this version had. */
  number: number
  parameters: string
  modified_at: number
  replaced_at: number
}

export interface HitRow {
  account_id: number
  /** 0 if it belongs to no link. */
  link_id: number
  /** `YYYY-MM-DD` in UTC. */
  day: string
  /** A service, or `page` for the event's page. */
  service: string
  device: string
  reference: string
  is_robot: number
  /** Whether a short link was followed. */
  is_click: number
  count: number
}

/** All hits of an account on a day, distinguished by one thing: kept consistent with `hits`. */
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

/** How many followers a calendar won and lost on a day. */
export interface FollowerDayRow {
  calendar_id: number
  day: string
  service: string
  gained: number
  lost: number
}

/** The same of all calendars of an account, deleted ones included. */
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
  /** When the session was last prolonged, at most once an hour. */
  updated_at: number
  expires_at: number
}

/** Something that was issued and works once: a link to a new password, a challenge. */
export interface VerificationRow {
  id: Generated<number>
  /** A digest: nothing here opens a link. */
  identifier: string
  value: string
  created_at: number
  expires_at: number
}

/** A link that puts an address in the place of an account's, or confirms the one it has. */
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
  /** Whether a first code has proven that the secret arrived. */
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

/** How often something was tried of late, and from when on it may be tried again. */
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
  /** What it sets, in JSON. */
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
  /** What it takes, as `usage` counts it, with all that belongs to it. */
  bytes: Generated<number>
  /** 0 once it can no longer be restored, and -1 while that is being done. */
  deleted_at: number
}

/** Some of the rows that went with a deleted calendar. */
export interface TrashSliceRow {
  id: Generated<number>
  trash_id: number
  /** The table that they are from. */
  source: 'events' | 'followers' | 'follower_days'
  /** A JSON list of rows, each with all its columns. */
  content: string
}

/** A file that was sent, until its events are added. */
export interface UploadRow {
  account_id: number
  key: string
  /** `null` where its events are for new calendars. */
  calendar_id: number | null
  file_name: string
  /** Compressed, in base64; empty once its events are added. */
  content: string
  /** What was added, in JSON; empty before. */
  result: Generated<string>
  created_at: number
}

/** The reply to a request with an `Idempotency-Key`. */
export interface ReplyRow {
  account_id: number
  /** SHA-256, in hexadecimal, as the next one. */
  key_digest: string
  /** The digest of the operation and its parameters. */
  request_digest: string
  /** The body, in JSON; empty only within the transaction that makes it. */
  reply: string
  created_at: number
}

/** Something that the administrator has stopped. */
export interface StopRow {
  account_id: number
  kind: SuspensionKind
  /** The id of what is stopped; of a client ID that of its account. */
  subject: number
  /** Why, for administrators alone. */
  reason: string
  stopped_at: number
}

/** A large change of an account that is done in slices; those of one account in order of their ids. */
export interface TaskRow {
  id: Generated<number>
  account_id: number
  kind: TaskKind
  calendar_id: number | null
  /** The calendar that is copied, or the trash that a calendar goes to or comes from. */
  source_id: number | null
  /** How far it has come: the id of the last row that is done, or the last that is to be. */
  position: Generated<number>
  /** Bytes that `usage` counts and that none of its rows takes yet; less than 0 where it took more. */
  bytes_reserved: Generated<number>
}

export type TaskKind =
  | 'copy calendar'
  | 'delete calendar'
  /** A calendar that was still being deleted: the rest goes first, then all of it comes back. */
  | 'undelete calendar'
  | 'restore calendar'
  | 'end subscriptions'
  | 'delete account'
/** What an account uses. */
export interface UsageRow {
  account_id: number
  /**
   * Calendars, events, and links with their versions; including deleted ones until they are purged.
   */
  bytes: Generated<number>
  /** Pages behind `/dir/`, which strangers make too. */
  pages: Generated<number>
  page_bytes: Generated<number>
}

/** The one row that says which time zone data all times were derived with. */
export interface TimezoneDataRow {
  id: number
  /** Empty where that was never noted. */
  version: string
  /** The version that times are being derived with; empty while nothing is under way. */
  target: string
  stage: 'events' | 'links' | ''
  /** The id of the last event or link that was looked at. */
  position: number
  /** What was past then stays. */
  begun_at: number
}

/** How a zone goes by the data that times were last derived with. */
export interface TimezoneRulesRow {
  zone: string
  /** `ZoneOffsets`, in JSON. */
  offsets: string
  /** Where they differ from those before, in JSON; empty where they do not. */
  differences: string
}

/** How much of an account moved with new rules of a zone. */
export interface TimezoneMovesRow {
  account_id: number
  version: string
  zone: string
  /** By how much it moved; less than 0 for earlier. */
  seconds: number
  events: number
  links: number
  moved_at: number
}
