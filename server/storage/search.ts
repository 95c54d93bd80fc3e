import { type SqlBool, sql } from 'kysely'

/** Returns the `like` pattern for texts that contain another text; `!` is the escape character. */
export function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}

/**
 * Tests whether one of some columns matches a pattern: `lower` handles letters of all languages on
 * both engines.
 */
export function matches(pattern: string, ...columns: readonly string[]) {
  const each = columns.map((name) => sql`lower(${sql.ref(name)}) like lower(${pattern}) escape '!'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** Normalizes a string for searches, which ignore case. */
export function searchable(text: string): string {
  return text.toLowerCase()
}
