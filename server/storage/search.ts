import { type SqlBool, sql } from 'kysely'

/** The `like` pattern of texts that contain another; `!` is the escape character. */
export function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}

/** Whether a title is like a pattern: `lower` knows the letters of all languages on both engines. */
export function titleHolds(pattern: string) {
  return sql<SqlBool>`lower(title) like lower(${pattern}) escape '!'`
}
