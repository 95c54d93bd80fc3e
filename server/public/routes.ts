import { providerNames } from '../../core/connect/provider.ts'
import type { Context } from '../context.ts'
import type { Handler, Route } from '../http/router.ts'
import { createConnect, createConnected, createStop } from './connect.ts'
import { design } from './design-page.ts'
import { createDirectLink, createShortLink } from './direct-link.ts'
import { createEmbed } from './embed.ts'
import { createEventPage } from './event-page.ts'
import { Feeds } from './feed/feed.ts'
import { createIsReady, isAlive } from './health.ts'
import { createPreview, home } from './home.ts'
import { Publisher } from './published-event.ts'
import { createQrCodes } from './qr-codes.ts'
import { createSharePictures } from './share-pictures.ts'
import { buttonScripts, icon, logo, robotsTxt, serviceTile } from './static-files.ts'
import { createSubscribePage } from './subscribe-page.ts'
import { Templates } from './templates.ts'
import { tryButton } from './try-page.ts'

type Kind = Pick<Route, 'responseProfile' | 'traffic'>

const kinds = {
  page: { responseProfile: 'page', traffic: 'page' },
  embed: { responseProfile: 'embed', traffic: 'page' },
  picture: { responseProfile: 'picture', traffic: 'page' },
  /** Used by other sites. */
  shared: { responseProfile: 'api', traffic: 'page' },
  link: { responseProfile: 'page', traffic: 'link' },
  feed: { responseProfile: 'feed', traffic: 'feed' },
  health: { responseProfile: 'api', traffic: 'health' },
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
  const qrCodes = createQrCodes(publisher)
  return [
    get(kinds.page, '/', home),
    { ...get(kinds.page, '/preview', createPreview(publisher)), methods: ['GET', 'HEAD', 'POST'] },
    { ...directLink, methods: ['GET', 'HEAD', 'POST'] },
    get(kinds.link, `${shortPath}/:key`, createShortLink(publisher)),
    get(kinds.page, '/event', eventPage),
    get(kinds.page, '/event/:key', eventPage),
    ...connectRoutes(publisher),
    get(kinds.page, '/subscribe', subscribe),
    get(kinds.page, '/subscribe/:key', subscribe),
    { ...get(kinds.feed, '/feed/:key.ics', feeds.answer), lastKnown: feeds.lastKnown },
    get(kinds.embed, '/embed/:key', createEmbed(templates)),
    get(kinds.page, '/try', tryButton),
    get(kinds.page, '/design', design),
    get(kinds.shared, '/picture/event/:key.png', pictures.event),
    get(kinds.shared, '/picture/calendar/:key.png', pictures.calendar),
    get(kinds.shared, '/qr/event/:key.svg', qrCodes.event),
    get(kinds.shared, '/qr/calendar/:key.svg', qrCodes.calendar),
    ...fileRoutes,
    get(kinds.health, '/healthz', isAlive),
    get(kinds.health, '/readyz', createIsReady(context)),
  ]
}

function connectRoutes(publisher: Publisher): readonly Route[] {
  return [
    ...providerNames.map((name) => ({
      ...get(kinds.page, `/connect/${name}`, createConnect(publisher, name)),
      methods: ['GET', 'POST'],
      changing: ['GET', 'POST'],
    })),
    get(kinds.page, '/connect/done', createConnected(publisher)),
    {
      ...get(kinds.page, '/connect/stop/:key', createStop(publisher)),
      methods: ['GET', 'HEAD', 'POST'],
      changing: ['POST'],
    },
  ]
}

const fileRoutes: readonly Route[] = [
  get(kinds.picture, '/logo/:key', logo),
  get(kinds.shared, '/service/:key.png', serviceTile),
  get(kinds.page, '/icon.svg', icon),
  get(kinds.page, '/favicon.ico', icon),
  get(kinds.page, '/robots.txt', robotsTxt),
  ...Object.entries(buttonScripts).map(([path, handler]) => get(kinds.shared, path, handler)),
]
