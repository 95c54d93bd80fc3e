import type { Context } from '../context.ts'
import type { TrafficClass } from '../traffic/rate-policies.ts'
import type { Reply, Request } from './message.ts'

/** Answers a request; the key is the value of `:key` in the route's path, or empty. */
export type Handler = (context: Context, request: Request, key: string) => Reply | Promise<Reply>

/** Determines the format of a route's errors and the headers of its replies. */
export type ResponseProfileName =
  | 'api'
  | 'api-v2'
  | 'page'
  | 'embed'
  | 'feed'
  | 'account'
  | 'preview'
  | 'picture'

/** A route of the service. */
export interface Route {
  /**
   * The path without a trailing slash. A last segment such as `:key` or `:key.ics` matches any string,
   * which is passed on as the key; so does `:key` before a last segment with a name.
   */
  readonly path: string
  readonly responseProfile: ResponseProfileName
  /** The traffic class, which determines the limits. */
  readonly traffic: TrafficClass
  /** The traffic class of the `changing` methods, if it is different. */
  readonly changeTraffic?: TrafficClass
  /** The methods besides OPTIONS. */
  readonly methods: readonly string[]
  /** Those methods that change data: image loads and prefetches cannot use them. */
  readonly changing: readonly string[]
  readonly handler: Handler
  /**
   * Returns the last reply if a read request would be rejected with 429 or 503; `undefined` if there
   * is none.
   */
  readonly lastKnown?: (request: Request, key: string) => Promise<Reply | undefined>
}

/** A route and the key in the path. */
export interface Match {
  readonly route: Route
  readonly key: string
}

/** Finds the route of a path. */
export type Router = (path: string) => Match | undefined

/** The routes that share all segments but the last. */
interface Folder {
  readonly names: Map<string, Match>
  /** The route whose last segment matches any string with this ending. */
  keyed?: { readonly route: Route; readonly ending: string }
}

/**
 * Creates a router from a table of routes. Finding a route takes one or two lookups, however many routes
 * there are. Long keys are not looked up, because that would read all of their characters.
 */
export function createRouter(routes: readonly Route[]): Router {
  const folders = foldersOf(routes)
  return (path) => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const cut = trimmed.lastIndexOf('/') + 1
    const folder = folders.get(trimmed.slice(0, cut))
    if (!folder) return afterKey(folders, trimmed, cut)
    const match = folder.names.size > 0 ? folder.names.get(trimmed.slice(cut)) : undefined
    return match ?? keyIn(folder, trimmed, cut)
  }
}

function foldersOf(routes: readonly Route[]): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>()
  for (const route of routes) {
    const cut = route.path.lastIndexOf('/') + 1
    const [path, name] = [route.path.slice(0, cut), route.path.slice(cut)]
    const folder: Folder = folders.get(path) ?? { names: new Map() }
    folders.set(path, folder)
    if (name.startsWith(':key')) folder.keyed = { route, ending: name.slice(':key'.length) }
    else folder.names.set(name, { route, key: '' })
  }
  return folders
}

/** Finds the route of a path with its key before the last segment. */
function afterKey(
  folders: ReadonlyMap<string, Folder>,
  path: string,
  cut: number,
): Match | undefined {
  const keyCut = path.lastIndexOf('/', cut - 2) + 1
  const match = folders.get(`${path.slice(0, keyCut)}:key/`)?.names.get(path.slice(cut))
  return match && { ...match, key: path.slice(keyCut, cut - 1) }
}

function keyIn({ keyed }: Folder, path: string, cut: number): Match | undefined {
  const end = path.length - (keyed?.ending.length ?? 0)
  if (!keyed || end <= cut || !path.endsWith(keyed.ending)) return undefined
  return { route: keyed.route, key: path.slice(cut, end) }
}
