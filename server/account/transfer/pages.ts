import type { AccountPage, PersonAsked } from '../page.ts'
import { chooseFile, chooseFileFor } from './choose.ts'
import { download, downloadEverything, exportCalendar, exportCalendars } from './files.ts'
import { previewFile } from './preview.ts'

/** Pages by which events come in, and all that somebody has goes out. */
export const transferPages: readonly AccountPage<PersonAsked>[] = [
  ...[chooseFile, chooseFileFor, previewFile],
  ...[exportCalendar, exportCalendars, download, downloadEverything],
].map((page) => ({ ...page, isBulk: true }))
