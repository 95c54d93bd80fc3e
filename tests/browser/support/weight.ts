import { gzipSync } from 'node:zlib'
import type { Opened } from './page.ts'

/** What a page weighs with all that it loads, in bytes. */
export interface Weight {
  readonly plain: number
  readonly compressed: number
}

/** Weighs a page; each body is compressed here, whether it was on its way or not. */
export async function weigh({ page, watched }: Opened): Promise<Weight> {
  // Not every Chromium fetches the icon, and those that do may be late.
  const icons = await page.locator('link[rel~=icon]').evaluateAll((links: HTMLLinkElement[]) => {
    return links.map(({ href }) => href)
  })
  const loaded = watched.responses.filter((response) => !icons.includes(response.url()))
  const bodies = await Promise.all([
    ...loaded.map((response) => response.body()),
    ...icons.map(async (url) => (await page.request.get(url)).body()),
  ])
  return {
    plain: sum(bodies.map(({ length }) => length)),
    compressed: sum(bodies.map((body) => gzipSync(body, { level: 6 }).length)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
