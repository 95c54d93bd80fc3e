import type { Summary } from './statistics.ts'

/** Prints progress to standard error; only results go to standard output. */
export function progress(line: string): void {
  process.stderr.write(`${line} ...\n`)
}

/** Prints a section of the results. */
export function print(title: string, ...paragraphs: readonly string[]): void {
  process.stdout.write(`\n### ${title}\n\n${paragraphs.join('\n\n')}\n`)
}

/** Renders a Markdown table with aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

/** Formats the median with the range of values. */
export function spread({ median, lowest, highest }: Summary): string {
  return `${decimal(median)} (${decimal(lowest)} to ${decimal(highest)})`
}

/** Formats a target and whether it was met. */
export function verdict(target: number, isMet: boolean): string {
  return `${decimal(target)} ${isMet ? 'met' : 'missed'}`
}

export function decimal(value: number): string {
  return Number.isNaN(value) ? 'unknown' : value.toFixed(2)
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}

export function mebibytes(bytes: number): string {
  return Number.isNaN(bytes) ? 'unknown' : `${Math.round(bytes / 2 ** 20)} MiB`
}
