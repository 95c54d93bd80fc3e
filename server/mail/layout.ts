import { html, raw } from 'hono/html'
import { pageColors } from '../../core/theme/palette.ts'

/** The content of an email, from top to bottom. */
export interface MailContent {
  readonly language: string
  readonly title: string
  readonly lead: string
  /** The only button. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below the button. */
  readonly notes: readonly string[]
  /** The host of the service, for the last line. */
  readonly site: string
}

/** Writes the content as plain text. */
export function textOf({ lead, action, notes, site }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  return [lead, ...link, ...notes, `Daymark · ${site}`].join('\n\n').concat('\n')
}

const { light, dark } = pageColors
// Outlook shows Times New Roman if it does not have the first font.
const fonts = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif'

// Only these rules apply to dark mode, so they have to override the inline styles.
const style = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: ${dark.canvas} !important }
  .sheet { background-color: ${dark.surface} !important }
  .ink { color: ${dark.ink} !important }
  .quiet { color: ${dark.quiet} !important }
  .line { border-color: ${dark.line} !important }
  .button { background-color: ${dark.accent} !important; color: ${dark.canvas} !important }
  .post { background-color: ${dark.ink} !important }
  .day { background-color: ${dark.mark} !important }
}
@media (max-width: 560px) { .inside { padding-left: 20px !important; padding-right: 20px !important } }
</style>`

/**
 * Writes the content as HTML for email apps: tables and inline styles, which all of them render,
 * and no images, which many of them block. The mark is made of two table cells.
 */
export function htmlOf(content: MailContent): string {
  const { language, title, lead, action, notes, site } = content
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${style}
</head>
<body class="canvas" style="margin:0;background-color:${light.canvas}"><main>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" bgcolor="${light.canvas}" style="background-color:${light.canvas}">
<tr><td align="center" style="padding:24px 12px 40px">
${forOutlook('<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">${brand}</td></tr>
<tr><td class="sheet" bgcolor="${light.surface}" style="border-radius:20px;background-color:${light.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="inside" style="padding:32px 40px 24px">
<h1 class="ink" style="margin:0 0 12px;color:${light.ink};${fonts};font-size:24px;line-height:30px">${title}</h1>
<p class="ink" style="margin:0;color:${light.ink};${fonts};font-size:16px;line-height:24px">${lead}</p></td></tr>
${action ? button(action) : ''}
${notes.length > 0 ? smallPrint(notes) : ''}
</table></td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;color:${light.quiet};${fonts};font-size:13px;line-height:20px">Daymark · ${site}</td></tr>
</table>
${forOutlook('</td></tr></table>')}</td></tr></table>
</main></body>
</html>`)
}

// Outlook ignores the maximum width of tables; the others read this as a comment.
function forOutlook(markup: string) {
  return raw(`<!--[if mso]>${markup}<![endif]-->`)
}

const brand = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="post" width="4" height="20" bgcolor="${light.ink}" style="border-radius:2px;background-color:${light.ink};font-size:0">&nbsp;</td>
<td width="2" style="font-size:0">&nbsp;</td>
<td class="day" width="10" height="20" bgcolor="${light.mark}" style="border-radius:1px 10px 10px 1px;background-color:${light.mark};font-size:0">&nbsp;</td>
<td class="ink" style="padding-left:9px;color:${light.ink};${fonts};font-size:17px;font-weight:700;line-height:20px">Daymark</td>
</tr></table>`

// Outlook ignores the padding of links, but supports a property of its own on the cell.
function button({ label, url }: NonNullable<MailContent['action']>) {
  return html`<tr><td class="inside" style="padding:0 40px 32px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" align="center" bgcolor="${light.accent}" style="border-radius:10px;background-color:${light.accent};mso-padding-alt:13px 24px"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:10px;background-color:${light.accent};color:#ffffff;${fonts};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${label}</a></td>
</tr></table></td></tr>`
}

function smallPrint(notes: readonly string[]) {
  return html`<tr><td class="inside line" style="padding:20px 40px 28px;border-top:1px solid ${light.line}">${notes.map(
    (note, at) =>
      html`<p class="quiet" style="margin:${at === 0 ? 0 : 8}px 0 0;color:${light.quiet};${fonts};font-size:14px;line-height:21px">${note}</p>`,
  )}</td></tr>`
}
