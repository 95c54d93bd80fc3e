import type { Context } from '../context.ts'
import type { TrafficClass } from '../traffic/rate-policies.ts'
import type { Reply, Request } from './message.ts'

/** Answers a request; the key is the value of `:key` in the route's path, or empty. */
export type Handler = (context: Context, request: Request, key: string) => Reply | Promise<Reply>

/** How errors of a route are rendered, and which headers its replies have. */
export type ResponseProfileName =
  | 'api'
  | 'page'
  | 'embed'
  | 'feed'
  | 'account'
  | 'preview'
  | 'picture'

/** One address of the service. */
export interface Route {
  /**
   * The path without its last slash. A last part such as `:key` or `:key.ics` accepts any text
   * there and passes it on as the key.
   */
  readonly path: string
  readonly profile: ResponseProfileName
  /** What kind of work it is, which decides its limits. */
  readonly traffic: TrafficClass
  /** The methods besides OPTIONS. */
  readonly methods: readonly string[]
  /** Those of them that change stored data: nobody's picture or prefetch may ask for them. */
  readonly changing: readonly string[]
  readonly handler: Handler
  /**
   * What was answered last where a request that reads would be refused for now, by 429 or 503;
   * `undefined` where nothing is known.
   */
  readonly lastKnown?: (request: Request, key: string) => Promise<Reply | undefined>
}

export interface Match {
  readonly route: Route
  readonly key: string
}

export type Find = (path: string) => Match | undefined

/** What is in one folder of addresses. */
interface Folder {
  readonly names: Map<string, Match>
  /** The route whose last part takes any text, and what that must end in. */
  keyed?: { readonly route: Route; readonly ending: string }
}

/**
 * Makes a finder out of a table of routes. It costs one or two lookups however many there are; a
 * long key is looked for in no table, which would have to read all of it.
 */
export function createFinder(routes: readonly Route[]): Find {
  const folders = foldersOf(routes)
  return (path) => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const cut = trimmed.lastIndexOf('/') + 1
    const folder = folders.get(trimmed.slice(0, cut))
    if (!folder) return undefined
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

function keyIn({ keyed }: Folder, path: string, cut: number): Match | undefined {
  const end = path.length - (keyed?.ending.length ?? 0)
  if (!keyed || end <= cut || !path.endsWith(keyed.ending)) return undefined
  return { route: keyed.route, key: path.slice(cut, end) }
}
