/**
 * Programs that fetch an address without a person behind them: link previews of messengers and
 * social networks, and crawlers of search engines. Calendar apps are none of them, not even
 * Google's, whose importer names itself `Google-Calendar-Importer`. Apps that show pages to people
 * carry the names of Telegram and Pinterest; their previews call themselves bots besides.
 */
const robots = [
  // Not the phones of Cubot.
  '(?<!\\bcu)bot\\b',
  'crawl',
  'spider',
  'slurp',
  'preview',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externalagent',
  'whatsapp',
  'skypeuripreview',
  'embedly',
  'vkshare',
  'google-read-aloud',
  'google-inspectiontool',
  'headlesschrome',
  'lighthouse',
  'uptime',
  'pingdom',
  'monitor',
]

const pattern = new RegExp(robots.join('|'), 'i')
const longest = 500

/** True for a fetch by a bot or for a link preview, recognized by its User-Agent. */
export function isRobot(userAgent: string): boolean {
  return pattern.test(userAgent.slice(0, longest))
}
