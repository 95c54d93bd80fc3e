import { type SqlBool, sql } from 'kysely'

/** Returns the `like` pattern for texts that contain another text; `!` is the escape character. */
export function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}

/**
 * Tests whether a column matches a pattern: `lower` handles letters of all languages on both
 * engines.
 */
export function matches(column: string, pattern: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`
}

/** Normalizes a string for searches, which ignore case. */
export function searchable(text: string): string {
  return text.toLowerCase()
}
