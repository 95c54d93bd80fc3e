/**
 * Clients that fetch a URL without a person: link previews of messengers and social networks, and
 * crawlers of search engines. Calendar apps are not among them, not even Google's, whose importer
 * is named `Google-Calendar-Importer`. Apps that show pages to people contain the names Telegram
 * and Pinterest; their previews also contain the word bot.
 */
const names = [
  // Excludes Cubot phones.
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

const pattern = new RegExp(names.join('|'), 'i')
const longest = 500

/** Whether a User-Agent belongs to a bot or a link preview. */
export function isBot(userAgent: string): boolean {
  return pattern.test(userAgent.slice(0, longest))
}
