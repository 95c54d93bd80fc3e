/** Who asks, as far as signing in is concerned. */
export interface Visit {
  /** The Cookie header; empty when there is none. */
  readonly cookie: string
  readonly userAgent: string
  /** The network address; empty where it is not known, and then all such visits count as one. */
  readonly address: string
}
