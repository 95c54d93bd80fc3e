import type { Context } from '../context.ts'
import type { Handler, Route } from '../http/router.ts'
import { design } from './design-page.ts'
import { createDirectLink, createShortLink } from './direct-link.ts'
import { createEmbed } from './embed.ts'
import { createEventPage } from './event-page.ts'
import { Feeds } from './feed/feed.ts'
import { createIsReady, isAlive } from './health.ts'
import { home } from './home.ts'
import { createPreview } from './preview.ts'
import { Publisher } from './published-event.ts'
import { createSharePictures } from './share-pictures.ts'
import { buttonScripts, icon, logo, robots, serviceTile } from './static-files.ts'
import { createSubscribePage } from './subscribe-page.ts'
import { Templates } from './templates.ts'
import { tryButton } from './try-page.ts'

type Kind = Pick<Route, 'profile' | 'traffic'>

const kinds = {
  page: { profile: 'page', traffic: 'page' },
  embed: { profile: 'embed', traffic: 'page' },
  picture: { profile: 'picture', traffic: 'page' },
  /** Used by other sites. */
  shared: { profile: 'api', traffic: 'page' },
  link: { profile: 'page', traffic: 'link' },
  feed: { profile: 'feed', traffic: 'feed' },
  health: { profile: 'api', traffic: 'health' },
} as const satisfies Record<string, Kind>

function get(kind: Kind, path: string, handler: Handler): Route {
  return { path, ...kind, methods: ['GET', 'HEAD'], changing: [], handler }
}

/** Creates the routes for visitors and calendar apps. */
export function createPublicRoutes(context: Context): readonly Route[] {
  const publisher = new Publisher(context)
  const feeds = new Feeds(context)
  const directLink = get(kinds.link, '/dir', createDirectLink(publisher))
  const shortPath = new URL(context.config.shortUrl).pathname.replace(/\/$/, '')
  const templates = new Templates(context)
  const eventPage = createEventPage(publisher, templates)
  const subscribe = createSubscribePage(templates)
  const pictures = createSharePictures(publisher, templates)
  return [
    get(kinds.page, '/', home),
    { ...get(kinds.page, '/preview', createPreview(publisher)), methods: ['GET', 'HEAD', 'POST'] },
    { ...directLink, methods: ['GET', 'HEAD', 'POST'] },
    get(kinds.link, `${shortPath}/:key`, createShortLink(publisher)),
    get(kinds.page, '/event', eventPage),
    get(kinds.page, '/event/:key', eventPage),
    get(kinds.page, '/subscribe', subscribe),
    get(kinds.page, '/subscribe/:key', subscribe),
    { ...get(kinds.feed, '/feed/:key.ics', feeds.answer), lastKnown: feeds.lastKnown },
    get(kinds.embed, '/embed/:key', createEmbed(templates)),
    get(kinds.page, '/try', tryButton),
    get(kinds.page, '/design', design),
    get(kinds.picture, '/logo/:key', logo),
    get(kinds.shared, '/picture/event/:key.png', pictures.event),
    get(kinds.shared, '/picture/calendar/:key.png', pictures.calendar),
    get(kinds.shared, '/service/:key.png', serviceTile),
    get(kinds.page, '/icon.svg', icon),
    get(kinds.page, '/favicon.ico', icon),
    get(kinds.page, '/robots.txt', robots),
    ...Object.entries(buttonScripts).map(([path, handler]) => get(kinds.shared, path, handler)),
    get(kinds.health, '/healthz', isAlive),
    get(kinds.health, '/readyz', createIsReady(context)),
  ]
}
