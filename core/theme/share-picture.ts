import type { Language } from '../text/language.ts'
import type { Color } from './color.ts'

/** The size of a share picture in pixels, as social networks and chat apps recommend. */
export const pictureSize = { width: 1200, height: 630 } as const

/** The picture of a page in link previews. It contains everything that the picture depends on. */
export interface SharePicture {
  /** The key of the page, which determines the pattern. */
  readonly key: string
  readonly title: string
  readonly language: Language
  /** The direction of a title without letters. */
  readonly direction: 'ltr' | 'rtl'
  /** The date as a badge; a calendar without upcoming events has none. */
  readonly badge: DateBadge | undefined
  /** A sentence about the state of the event; may be empty. */
  readonly notice: string
  /** The lines below the title, such as the time and the location; empty ones are left out. */
  readonly lines: readonly string[]
  readonly colors: PictureColors
  /** The key of the template's logo, which takes the place of our mark; empty for none. */
  readonly logo: string
  /** The key of the picture on the cover; empty for the pattern. */
  readonly cover: string
  /** Whether our mark is shown if there is no logo. */
  readonly hasBrand: boolean
}

/** The texts of a date badge. */
export interface DateBadge {
  readonly month: string
  readonly day: string
  readonly weekday: string
}

/** The colors of the page in light mode. */
export interface PictureColors {
  readonly accent: Color
  readonly mark: Color
  readonly onMark: Color
  readonly canvas: Color
  readonly surface: Color
}
