/**
 * The pattern of texts that hold another, for `lower(column) like lower(pattern) escape '!'`.
 * `lower` knows the letters of all languages on both engines.
 */
export function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}
