import { type RawBuilder, sql } from 'kysely'

/** What finds a text anywhere within another by `matches`; no character of it is a wildcard. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a column holds what a pattern of `anywhere` stands for. */
export function matches(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}
