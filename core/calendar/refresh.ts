import type { SubscribeService } from './follower.ts'

/** How long after a change a program shows it, in hours: usually, and at the longest. */
export interface RefreshHours {
  readonly usual: number
  readonly longest: number
}

/**
 * How often calendar apps check for changes (docs/interop.md 3). Nothing makes them check sooner,
 * and Google ignores what a feed asks for. Yahoo's interval is not documented, which is what we
 * say.
 */
export const refreshHours: Readonly<Partial<Record<SubscribeService, RefreshHours>>> = {
  apple: { usual: 1, longest: 24 },
  google: { usual: 4, longest: 24 },
  outlook: { usual: 1, longest: 3 },
  outlookcom: { usual: 3, longest: 24 },
  office365: { usual: 3, longest: 24 },
}
