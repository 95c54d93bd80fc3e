import { gzipSync } from 'node:zlib'
import type { Opened } from './page.ts'

/** The size of a page with everything it loads, in bytes. */
export interface Weight {
  readonly plain: number
  readonly compressed: number
}

/** Measures the size of a page, with every body compressed. */
export async function weigh({ page, watched }: Opened): Promise<Weight> {
  // Some versions of Chromium do not fetch the icon, and others fetch it late.
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
