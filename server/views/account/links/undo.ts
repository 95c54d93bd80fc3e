import type { StoredLink } from '../../../../core/links/link.ts'
import type { Undo } from '../trash/undo-notice.ts'
import { nameOf } from './name.ts'

/** A deleted link, and the form that brings it back as it was last. */
export function undoOf(link: StoredLink): Undo {
  return {
    title: nameOf(link),
    action: `/account/links/restore/${link.key}`,
    values: { version: String(link.changes) },
  }
}
