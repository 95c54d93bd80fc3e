import { html } from 'hono/html'
import { type Color, mix, textColorOn, white } from '../../../core/theme/color.ts'
import { pageColors, paletteOf } from '../../../core/theme/palette.ts'
import type { LayoutName, StoredLogo, Template } from '../../../core/theme/template.ts'
import type { Html } from '../../ui/html.ts'

/** A drawing of the event page with a template: its layout in its colors, in light mode. */
export function thumbnail(template: Template, coverPicture?: StoredLogo): Html {
  const look = { ...colorsOf(template), cover: template.cover, picture: coverPicture?.key }
  return html`<svg class="thumb" viewBox="0 0 320 200" aria-hidden="true">${drawings[template.layout](look)}</svg>`
}

interface Colors {
  readonly accent: Color
  readonly mark: Color
  readonly canvas: Color
  readonly surface: Color
}

interface Look extends Colors {
  readonly cover: Template['cover']
  /** The key of the picture on the cover. */
  readonly picture: string | undefined
}

/** The color of dates on pages without a template. */
const ownMark: Color = '#da3614'
const ink: Color = '#11192a'

function colorsOf(template: Template): Colors {
  const { accent, canvas, surface } = pageColors.light
  return { accent, canvas, surface, mark: ownMark, ...paletteOf(template, 'light') }
}

const drawings: Readonly<Record<LayoutName, (look: Look) => Html>> = {
  card: (colors) =>
    html`${cover(colors, 84, ownPattern(colors))}<path d="M24 76a12 12 0 0 1 12-12h248a12 12 0 0 1 12 12v124H24z" fill="${colors.surface}"/>
${dateBadge(colors, 38, 48)}${lines([38, 98, 110, 10, 0.85], [38, 114, 72, 10, 0.85], [38, 138, 96, 6, 0.16], [38, 152, 80, 6, 0.16], [38, 176, 126, 6, 0.16])}
<rect x="210" y="84" width="72" height="20" rx="6" fill="${colors.accent}"/>${lines([210, 119, 60, 6, 0.16], [210, 139, 60, 6, 0.16], [210, 159, 60, 6, 0.16])}`,
  centred: (colors) =>
    html`${cover(colors, 64, ownPattern(colors))}<rect x="88" y="28" width="144" height="190" rx="12" fill="${colors.surface}"/>
${dateBadge(colors, 143, 14)}${lines([112, 68, 96, 10, 0.85], [130, 84, 60, 10, 0.85], [120, 108, 80, 6, 0.16], [128, 122, 64, 6, 0.16])}
<rect x="106" y="142" width="108" height="22" rx="7" fill="${colors.accent}"/>${lines([128, 176, 64, 5, 0.16])}`,
  poster: (colors) =>
    html`${cover(colors, 112, band(colors))}<path d="M24 112h272v88H24z" fill="${colors.surface}"/>
<rect y="62" width="320" height="50" fill="${colors.accent}"/><path d="M45 68h156a7 7 0 0 1 0 14H45a7 7 0 0 1 0-14zM45 89h96a7 7 0 0 1 0 14H45a7 7 0 0 1 0-14z" fill="${textColorOn(colors.accent)}"/>
${dateBadge(colors, 38, 20)}${lines([38, 130, 110, 6, 0.16], [38, 146, 90, 6, 0.16], [38, 176, 130, 6, 0.16])}<rect x="210" y="128" width="72" height="22" rx="7" fill="${colors.accent}"/>`,
}

/** The background of a page and its cover, which is `drawn` unless the template has another. */
function cover({ canvas, cover: chosen, picture }: Look, height: number, drawn: Html): Html {
  const own = html`<image href="/logo/${picture}" width="320" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
  const shown = chosen === 'picture' && picture ? own : drawn
  return html`<rect width="320" height="200" fill="${canvas}"/>${chosen !== 'none' && html`<svg width="320" height="${height}">${shown}</svg>`}`
}

function ownPattern({ accent, mark }: Colors): Html {
  return html`<rect width="320" height="200" fill="${mix(accent, white, 0.82)}"/>
<path fill="${accent}" opacity=".3" d="M20 0a20 20 0 0 1 0 40zM250 84a24 24 0 0 1 0-48zM90 44a20 20 0 0 0 40 0zM280 0a20 20 0 0 0 40 0z"/><path fill="${mark}" d="M196 0a32 32 0 0 1 0 64z"/>`
}

function band({ accent, surface }: Colors): Html {
  return html`<rect width="320" height="200" fill="${accent}"/><path fill="${surface}" opacity=".14" d="M210 0a48 48 0 0 1 0 96zM290 62a31 31 0 0 1 0-62z"/>`
}

function dateBadge({ mark }: Colors, x: number, y: number): Html {
  return html`<g transform="translate(${x} ${y})"><rect width="34" height="38" rx="7" fill="${white}" stroke="${ink}" stroke-opacity=".1"/><path d="M0 7a7 7 0 0 1 7-7h20a7 7 0 0 1 7 7v4H0z" fill="${mark}"/><rect x="10" y="17" width="14" height="12" rx="2" fill="${ink}"/></g>`
}

type Line = readonly [x: number, y: number, width: number, height: number, opacity: number]

/** Lines of text. */
function lines(...all: readonly Line[]): readonly Html[] {
  return all.map(
    ([x, y, width, height, opacity]) =>
      html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ink}" opacity="${opacity}"/>`,
  )
}
