/** The number of uses, by people and by bots. */
export type Counts = {
  /** Events added to calendars: links of services, and files. */
  readonly adds: number
  /** Visits of event pages. */
  readonly pages: number
  /** Those of both that began with a short link. */
  readonly clicks: number
  /** Uses by bots, which the other numbers exclude. */
  readonly robots: number
}

export type Measure = keyof Counts

export const noCounts: Counts = { adds: 0, pages: 0, clicks: 0, robots: 0 }

/** Recorded uses of one kind. */
export interface Use {
  /** A service, or `page`. */
  readonly service: string
  readonly isRobot: boolean
  readonly isClick: boolean
  readonly count: number
}

/** Returns the counts of a use. */
export function countsOf({ service, isRobot, isClick, count }: Use): Counts {
  if (isRobot) return { ...noCounts, robots: count }
  const clicks = isClick ? count : 0
  return service === 'page'
    ? { ...noCounts, pages: count, clicks }
    : { ...noCounts, adds: count, clicks }
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
