/** The number of uses, by people and by bots. */
export type Counts = {
  /** Events added to calendars: links of services, and files. */
  readonly adds: number
  /** Opened event pages. */
  readonly pages: number
  /** Opened short links. */
  readonly clicks: number
  /** Uses by bots, which the other numbers exclude. */
  readonly robots: number
}

export type Measure = keyof Counts

/** The measures that have a chart: the uses by people. */
export const chartedMeasures = ['adds', 'pages', 'clicks'] as const satisfies readonly Measure[]
export type ChartedMeasure = (typeof chartedMeasures)[number]

export const noCounts: Counts = { adds: 0, pages: 0, clicks: 0, robots: 0 }

/** Recorded uses of one kind. */
export interface Use {
  /** A service, or `page`. */
  readonly service: string
  readonly isBot: boolean
  readonly isClick: boolean
  readonly count: number
}

/**
 * Returns the counts of a use. A click on a link that opens an event page counts only as a click: the page
 * counts the visit, and whether it came from a bot.
 */
export function countsOf({ service, isBot, isClick, count }: Use): Counts {
  const [isPage, clicks] = [service === 'page', isClick && !isBot ? count : 0]
  if (isPage && isClick) return { ...noCounts, clicks }
  if (isBot) return { ...noCounts, robots: count }
  return isPage ? { ...noCounts, pages: count } : { ...noCounts, adds: count, clicks }
}

/** Whether anything was counted. */
export function hasCounts(counts: Counts): boolean {
  return Object.values(counts).some((count) => count > 0)
}

/** Adds up counts. */
export function sumCounts(all: Iterable<Counts>): Counts {
  let [adds, pages, clicks, robots] = [0, 0, 0, 0]
  for (const one of all) {
    adds += one.adds
    pages += one.pages
    clicks += one.clicks
    robots += one.robots
  }
  return { adds, pages, clicks, robots }
}

/** Subtracts counts that are part of others. */
export function subtractCounts(all: Counts, part: Counts): Counts {
  return {
    adds: all.adds - part.adds,
    pages: all.pages - part.pages,
    clicks: all.clicks - part.clicks,
    robots: all.robots - part.robots,
  }
}
