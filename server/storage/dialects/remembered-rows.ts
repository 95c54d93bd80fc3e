import { LRUCache } from 'lru-cache'
import type { Row, Value } from '../database.ts'
import { sizeOf } from './row-cache.ts'

/** The size of the memory in characters, and the maximum number of rows in one result. */
const limits = { characters: 32_000_000, rows: 100 }

/** The number of checks for changes within the maximum staleness. */
const checksPerStaleness = 4

/**
 * The longest pause between two checks, in seconds, after which the list of changes is certainly complete:
 * changes are listed for ten minutes.
 */
const maxPause = 300

/**
 * The accounts with changes that an earlier snapshot does not contain, as a JSON list, and a new snapshot.
 * Transaction IDs only count on the same server: another one, or a restarted one, has another start time.
 */
const changesSince = `select pg_postmaster_start_time()::text as server,
    pg_current_snapshot()::text as snapshot,
    extract(epoch from clock_timestamp())::bigint as time,
    (select json_agg(distinct account_id)::text from changes
      where xid >= pg_snapshot_xmin($1::text::pg_snapshot)
        and not pg_visible_in_snapshot(xid, $1::text::pg_snapshot)) as accounts`

/** How rows are read, and how old they may be. */
interface MemoryOptions {
  readonly read: (sql: string, values: readonly Value[]) => Promise<readonly Row[]>
  /** In milliseconds. */
  readonly maxStaleness: number
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number
}

/** The rows of a lookup, and the account they belong to. */
interface Remembered {
  readonly rows: readonly Row[]
  readonly accountId: number
}

/** A lookup that was sent to the database. */
interface PendingLookup {
  readonly at: number
  readonly rows: Promise<readonly Row[]>
}

/**
 * Remembers the rows of lookups until something of their account changes. Triggers list the accounts that
 * any process changes (migration 043). The list is read several times within the maximum staleness, and
 * after each change of this process. Rows are used only while such a check began within the maximum
 * staleness, so they are never older, even if checks fail.
 */
export class RememberedRows {
  readonly #read: MemoryOptions['read']
  readonly #maxStaleness: number
  readonly #clock: () => number
  readonly #remembered: LRUCache<string, Remembered>
  readonly #keysOf = new Map<number, Set<string>>()
  /** Lookups that are being read. Replaced after a change: their rows may be from before it. */
  #pending = new Map<string, PendingLookup>()
  #server = ''
  /** The database's time at the last check, in Unix seconds: the clock may stop with this machine. */
  #time = 0
  /** `null` before the first check. */
  #snapshot: string | null = null
  /** When the last successful check began. */
  #checkedAt = Number.NEGATIVE_INFINITY
  #running = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isUsed = false

  constructor({ read, maxStaleness, clock = () => performance.now() }: MemoryOptions) {
    this.#read = read
    this.#maxStaleness = maxStaleness
    this.#clock = clock
    this.#remembered = new LRUCache({
      maxSize: limits.characters,
      sizeCalculation: ({ rows }, key) => sizeOf(rows) + key.length,
      dispose: ({ accountId }, key) => this.#unlist(accountId, key),
    })
  }

  /** Returns the rows of a lookup, from memory if possible. Only rows with the ID of an account are. */
  async rows(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    this.#isUsed = true
    const key = `${sql}\n${JSON.stringify(values)}`
    const known = this.#isRecent(this.#checkedAt) ? this.#remembered.get(key) : undefined
    if (known) return known.rows
    const pending = this.#pending.get(key)
    return pending && this.#isRecent(pending.at) ? pending.rows : this.#ask(key, sql, values)
  }

  /** Forgets what this process has just changed. */
  async update(): Promise<void> {
    if (this.#remembered.size === 0 && this.#pending.size === 0) return
    this.#pending = new Map()
    await this.#check()
  }

  /** Forgets everything: changes may have been missed. */
  forget(): void {
    this.#snapshot = null
    this.#checkedAt = Number.NEGATIVE_INFINITY
    this.#remembered.clear()
    this.#pending = new Map()
  }

  /** Stops checking for changes. */
  async stop(): Promise<void> {
    this.#stopChecks()
    await (this.#next ?? this.#running)
  }

  #isRecent(time: number): boolean {
    return this.#clock() - time <= this.#maxStaleness
  }

  #ask(key: string, sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    const all = this.#pending
    const read = async () => {
      try {
        const rows = await this.#read(sql, values)
        if (all === this.#pending) this.#remember(key, rows)
        return rows
      } finally {
        all.delete(key)
      }
    }
    const pending = { at: this.#clock(), rows: read() }
    all.set(key, pending)
    this.#timer ??= setInterval(
      () => this.#checkIfUsed(),
      this.#maxStaleness / checksPerStaleness,
    ).unref()
    return pending.rows
  }

  // A lookup that finds nothing belongs to no account.
  #remember(key: string, rows: readonly Row[]): void {
    const accountId = rows[0]?.['accountId'] ?? rows[0]?.['account_id']
    if (typeof accountId !== 'number' || rows.length > limits.rows) return
    this.#remembered.set(key, { rows, accountId })
    const keys = this.#keysOf.get(accountId) ?? new Set()
    this.#keysOf.set(accountId, keys.add(key))
  }

  #unlist(accountId: number, key: string): void {
    const keys = this.#keysOf.get(accountId)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(accountId)
  }

  // An idle process does not check; the next lookup starts the checks again.
  #checkIfUsed(): void {
    if (this.#isUsed) this.#check()
    else this.#stopChecks()
    this.#isUsed = false
  }

  #stopChecks(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  // A check that is running may have begun before a change, so another one follows it.
  #check(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      this.#running = this.#readChanges()
      return this.#running
    })
    return this.#next
  }

  async #readChanges(): Promise<void> {
    const began = this.#clock()
    try {
      const [row] = await this.#read(changesSince, [this.#snapshot])
      const accounts: readonly number[] = JSON.parse(String(row?.['accounts'] ?? '[]'))
      const time = Number(row?.['time'])
      const isSame = row?.['server'] === this.#server && time - this.#time <= maxPause
      if (this.#snapshot === null || !isSame) this.forget()
      for (const accountId of accounts) this.#forgetAccount(accountId)
      this.#server = String(row?.['server'])
      this.#time = time
      this.#snapshot = String(row?.['snapshot'])
      this.#checkedAt = began
    } catch {
      // The next lookup fails too, or reads the rows again.
      this.forget()
    }
  }

  #forgetAccount(accountId: number): void {
    for (const key of [...(this.#keysOf.get(accountId) ?? [])]) this.#remembered.delete(key)
    this.#pending = new Map()
  }
}
