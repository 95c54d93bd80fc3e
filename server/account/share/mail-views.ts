import { html } from 'hono/html'
import type { Color } from '../../../core/theme/color.ts'
import type { Html } from '../../ui/html.ts'
import { servicePicturePath, servicePictureSize } from '../../ui/service-picture.ts'
import type { PageContext } from '../ui/page-context.ts'

/** The forms in which an event or a calendar can be put into an email. */
export const mailForms = ['button', 'services', 'text'] as const
export type MailForm = (typeof mailForms)[number]

/** The content of HTML for emails. All URLs are absolute. */
export interface MailContent {
  readonly title: string
  /** The date, time and location. */
  readonly facts: readonly string[]
  /** The label of the button, and the line above the services. */
  readonly words: string
  readonly url: string
  readonly services: readonly MailService[]
  /** The base URL of the service, for its pictures. */
  readonly baseUrl: string
  /** The colors of the button and its label. */
  readonly colors: { readonly accent: Color; readonly onAccent: Color }
}

interface MailService {
  readonly service: string
  readonly name: string
  readonly url: string
}

/**
 * Writes HTML to be pasted into an email: tables, inline styles and `bgcolor`, which Gmail, Outlook
 * and Apple Mail all render. An element has both a background and a text color or neither, so that it
 * stays readable in dark mode.
 */
export function mailHtml(form: MailForm, content: MailContent): string {
  return String(forms[form](content))
}

const forms: Readonly<Record<MailForm, (content: MailContent) => Html>> = { button, services, text }

const fonts = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif'

// Outlook ignores the padding of links, but supports a property of its own on the cell.
function button({ words, url, colors: { accent, onAccent } }: MailContent): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" bgcolor="${accent}" style="border-radius:10px;background-color:${accent};mso-padding-alt:13px 24px"><a href="${url}" target="_blank" style="display:inline-block;padding:13px 24px;border-radius:10px;background-color:${accent};color:${onAccent};${fonts};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${words}</a></td>
</tr></table>`
}

// Left-aligned tables wrap like words, even in Outlook, which does not support inline blocks. Outlook
// adds space beside such tables unless its own properties remove it.
function services({ words, services, baseUrl }: MailContent): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr>
<td style="padding:0 0 8px;${fonts};font-size:16px;line-height:22px">${words}</td>
</tr><tr>
<td>${services.map((one) => tile(one, baseUrl))}</td>
</tr></table>`
}

// Outlook ignores the margins of pictures.
const gap = '\u00a0 '
const edge = '#dde1e7'
const ink = '#11192a'
const surface = '#ffffff'

function tile({ service, name, url }: MailService, baseUrl: string): Html {
  const size = servicePictureSize
  return html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" border="0" style="mso-table-lspace:0pt;mso-table-rspace:0pt"><tr><td style="padding:0 8px 8px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" bgcolor="${surface}" style="border:1px solid ${edge};border-radius:10px;background-color:${surface}"><tr>
<td style="padding:7px 14px 7px 8px;${fonts};font-size:15px;line-height:28px"><a href="${url}" target="_blank" style="color:${ink};text-decoration:none"><img src="${baseUrl}${servicePicturePath(service)}" width="${size}" height="${size}" alt="" border="0" style="border:0;vertical-align:middle">${gap}${name}</a></td>
</tr></table></td></tr></table>
`
}

function text({ title, facts, words, services }: MailContent): Html {
  const about = html`<p style="margin:0 0 12px;word-wrap:break-word"><strong dir="auto">${title}</strong>${facts.map((fact) => html`<br><span dir="auto">${fact}</span>`)}</p>\n`
  return html`${facts.length > 0 && about}<p style="margin:0">${words}:${services.map(({ name, url }) => html`<br><a href="${url}" target="_blank">${name}</a>`)}</p>`
}

/**
 * Writes the texts of the HTML in elements that the style sheet gives the same sizes: a frame does not
 * adapt to its content, but it can be placed over elements that do.
 */
export function mailSize(form: MailForm, content: MailContent): Html {
  return html`<div class="mail-size" aria-hidden="true">${sizes[form](content)}</div>`
}

const sizes: Readonly<Record<MailForm, (content: MailContent) => Html>> = {
  button: ({ words }) => html`<b>${words}</b>`,
  services: ({ words, services }) =>
    html`<p>${words}</p><div>${services.map(({ name }) => html`<span><i></i>${gap}${name}</span>`)}</div>`,
  text: ({ title, facts, words, services }) =>
    html`${facts.length > 0 && html`<p><strong>${title}</strong>${facts.map((fact) => html`<br>${fact}`)}</p>`}<p>${words}:${services.map(({ name }) => html`<br>${name}`)}</p>`,
}

/** The policy of the preview: it loads the pictures of services, and runs no scripts. */
export function mailPreviewPolicy(baseUrl: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${baseUrl}/service/; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`
}

/** An email that consists of the HTML, to be shown in a frame. */
export function mailPreviewPage(
  { translations }: PageContext,
  form: MailForm,
  content: MailContent,
): string {
  const { tag, account } = translations
  const { title } = account.share.mail[form]
  return String(html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:20px;background-color:Canvas;color:CanvasText;${fonts};font-size:16px;line-height:1.5"><main><h1 style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">${title}</h1>
${forms[form](content)}
</main></body>
</html>`)
}
