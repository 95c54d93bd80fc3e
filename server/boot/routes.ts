import { createAccountRoutes } from '../account/routes.ts'
import { apiRoutes } from '../api/routes.ts'
import { v2Routes } from '../api/v2/routes.ts'
import type { Context } from '../context.ts'
import { createDocsRoutes } from '../docs/routes.ts'
import type { Route } from '../http/router.ts'
import { createPublicRoutes } from '../public/routes.ts'

/** Returns all routes of the service. */
export function createRoutes(context: Context): readonly Route[] {
  return [
    ...apiRoutes,
    ...v2Routes,
    ...createPublicRoutes(context),
    ...createDocsRoutes(context),
    ...createAccountRoutes(context),
  ]
}
