import type { StoredEvent } from '../../../../core/event/event.ts'
import type { Listed, Page } from '../../../../core/page.ts'
import type { Month } from '../../../ui/month-grid.ts'

interface List {
  readonly page: Page
  readonly listed: Listed<StoredEvent>
}

/** What of a home is shown: its next events, those that are over, a month, or a search. */
export type Shown =
  | (List & { readonly view: 'coming' | 'over' })
  | (List & { readonly view: 'found'; readonly search: string })
  | (Month & { readonly view: 'month' })
