import type { StoredLink } from '../../../../core/links/link.ts'
import { shortened } from './shortened.ts'

/** What a link is called: its title, however long it was given, or its key where it has none. */
export function nameOf({ parameters, key }: StoredLink): string {
  return shortened(parameters['title']?.trim() || key)
}
