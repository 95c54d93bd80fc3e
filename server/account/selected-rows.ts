import { orNotFound } from '../http/http-error.ts'
import type { SignedInRequest } from './page-request.ts'
import { type ActionResult, refused, showAgain } from './page-route.ts'
import { readSelected } from './ui/selection.ts'

/** Runs the chosen action on the selected rows of a list: their IDs or keys. */
export function runOnSelected<Action>(
  { parameters, page }: SignedInRequest,
  actions: ReadonlyMap<string, Action>,
  run: (action: Action, items: readonly string[]) => Promise<ActionResult>,
): ActionResult | Promise<ActionResult> {
  const items = readSelected(parameters)
  if (items.length === 0) return refused(page.translations.account.section.nothingSelected)
  const name = parameters.get('action')
  if (!name) return showAgain
  return run(orNotFound(actions.get(name), 'action'), items)
}
