import type { Context } from '../context.ts'
import type { Handler, Route } from '../http/router.ts'
import { createGuides } from './guides.ts'
import { Reference } from './reference.ts'

/** Creates the routes of the documentation: the guides, and the reference of the API. */
export function createDocsRoutes(context: Context): readonly Route[] {
  const guides = createGuides()
  const reference = new Reference(context)
  return [
    get('/docs', guides.index),
    get('/docs/:key', guides.guide),
    get('/docs/api', reference.index),
    get('/docs/api/v1/:key', reference.group('v1')),
    get('/docs/api/v2/:key', reference.group('v2')),
  ]
}

function get(path: string, handler: Handler): Route {
  const methods = ['GET', 'HEAD']
  return { path, responseProfile: 'page', traffic: 'page', methods, changing: [], handler }
}
