import type { Soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import type { Reply, Request } from './message.ts'

/** Answers a request; the key is what stands for `:key` in the route's path, or empty. */
export type Handler = (context: Context, request: Request, key: string) => Soon<Reply>

/** How errors of a route are told, and which headers every reply of it carries. */
export type Face = 'api' | 'page' | 'embed' | 'feed'

/** One address of the service. */
export interface Route {
  /**
   * The path without its last slash. A last part such as `:key` or `:key.ics` takes any text
   * there and hands it on as the key.
   */
  readonly path: string
  readonly face: Face
  /** The methods besides OPTIONS. */
  readonly methods: readonly string[]
  readonly handler: Handler
}

export interface Match {
  readonly route: Route
  readonly key: string
}

export type Find = (path: string) => Match | undefined

/** Makes a finder out of a table of routes. It costs one or two look-ups however many there are. */
export function createFinder(routes: readonly Route[]): Find {
  const exact = new Map<string, Match>()
  const keyed = new Map<string, { route: Route; ending: string }>()
  for (const route of routes) {
    const [folder, ending] = route.path.split(':key')
    if (folder === undefined || ending === undefined) exact.set(route.path, { route, key: '' })
    else keyed.set(folder, { route, ending })
  }
  return (path) => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const match = exact.get(trimmed)
    if (match) return match
    const cut = trimmed.lastIndexOf('/') + 1
    const candidate = keyed.get(trimmed.slice(0, cut))
    const end = trimmed.length - (candidate?.ending.length ?? 0)
    if (!candidate || end <= cut || !trimmed.endsWith(candidate.ending)) return undefined
    return { route: candidate.route, key: trimmed.slice(cut, end) }
  }
}
