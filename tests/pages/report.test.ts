import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeOf } from '../direct/page-parts.ts'
import { all, readPage, textOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { startSite } from './site.ts'
import { namedPages, type SitePage, sitePages } from './site-pages.ts'

describe('the link to report a page', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  /** Returns the links of a page's footer, by their texts. */
  const footerLinks = async (page: SitePage) => {
    const [footer] = all(readPage((await site().ask(page)).text), 'footer')
    const links = footer ? all(footer, 'a') : []
    return new Map(links.map((link) => [textOf(link), attributeOf(link, 'href')]))
  }
  const words = 'Report this page'

  it('contains the URL of the page', async () => {
    const { events, calendar } = site().places
    const page = (path: string) => encodeURIComponent(`https://daymark.test${path}`)
    equal(
      (await footerLinks(sitePages['report by email'])).get(words),
      `mailto:abuse@daymark.test?subject=${page(events.single)}`,
    )
    equal(
      (await footerLinks(sitePages['report by a form'])).get(words),
      `https://daymark.test/abuse?from=pages&page=${page(`/subscribe/${calendar}`)}`,
    )
  })

  it('is missing on every page if no report address is set', async () => {
    const without = namedPages.filter(([, { reportAddress }]) => !reportAddress)
    const results = without.map(async ([name, page]) => [
      name,
      (await footerLinks(page)).has(words),
    ])
    deepEqual(
      (await Promise.all(results)).filter(([, has]) => has),
      [],
    )
  })
})
