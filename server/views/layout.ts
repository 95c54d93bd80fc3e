import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { style } from './style.ts'

/** A piece of HTML in which every value was escaped. */
export type Html = ReturnType<typeof html>

const styleHash = hash('sha256', style, 'base64')

/** What a page may load and do: its own style and icon, and nothing else. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page; what only programs read stands in its head. */
export function layout(title: string, main: Html, head: Html | '' = ''): string {
  return String(html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}
<style>${raw(style)}</style>
</head>
<body>
<main>
${main}
</main>
<footer>Daymark</footer>
</body>
</html>
`)
}
