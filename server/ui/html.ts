import type { html } from 'hono/html'

/** A piece of HTML in which every value was escaped. */
export type Html = ReturnType<typeof html>
