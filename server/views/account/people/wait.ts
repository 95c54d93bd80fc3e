import type { Translations } from '../../../ui/translations.ts'

/** How long somebody waits, in words: `40 seconds`, `3 minutes`. */
export function waitInWords({ tag }: Translations, seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
