import { html, raw } from 'hono/html'
import type { OfferedService } from '../../core/devices/offer.ts'
import type { Html } from './html.ts'

/** The tiles of calendar services, drawn by us in a box of 28 by 28. They are not the services' logos. */
const marks: Readonly<Record<OfferedService, string>> = {
  apple:
    '<rect width="28" height="28" fill="#fff"/><path fill="#e5382a" d="M0 0h28v8.5H0z"/><path fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" d="M10 4.3h8"/><path fill="none" stroke="#20242e" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" d="m9.3 14.6 2.5-1.6v9.4M15.2 13h4.9l-3.2 9.4"/>',
  google:
    '<rect width="28" height="28" fill="#fff"/><path fill="none" stroke="#2f6fe4" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M19.6 10.4A6.6 6.6 0 1 0 20.6 14h-5.4"/>',
  outlookcom:
    '<rect width="28" height="28" fill="#1a86d9"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M6.5 9h15v10.5h-15zM6.8 9.4l7.2 5.8 7.2-5.8"/>',
  office365:
    '<rect width="28" height="28" fill="#b8400f"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M6.5 10.5h15v9.5h-15zM11 10.3V8h6v2.3M6.7 14.8h14.6"/>',
  outlook:
    '<rect width="28" height="28" fill="#0f63b8"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M6.5 9h15v10.5h-15zM6.8 9.4l7.2 5.8 7.2-5.8"/>',
  yahoo:
    '<rect width="28" height="28" fill="#6321c4"/><path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m8.6 8 5.4 6.8L19.4 8M14 14.8v6"/>',
  teams:
    '<rect width="28" height="28" fill="#4f55b3"/><circle cx="11" cy="10.6" r="2.6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M6.3 20c0-3 2-4.8 4.7-4.8s4.7 1.8 4.7 4.8M17.2 8.3a2.6 2.6 0 0 1 0 4.7M18.7 15.5c1.9.6 3 2.2 3 4.5"/>',
  ics: '<rect width="28" height="28" fill="#566173"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M14 7.5v9M10.3 13l3.7 3.7 3.7-3.7M7.5 20.5h13"/>',
}

// The cast is safe: these are the keys of the table.
/** The services that have a tile. */
export const markedServices = Object.keys(marks) as readonly OfferedService[]

/** The tile of a service as an SVG file, with rounded corners. */
export function serviceDrawing(service: OfferedService): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><clipPath id="corners"><rect width="28" height="28" rx="7"/></clipPath><g clip-path="url(#corners)">${marks[service]}</g><rect x="0.5" y="0.5" width="27" height="27" rx="6.5" fill="none" stroke="#11192a" stroke-opacity="0.12"/></svg>`
}

/** The tile of a service, which screen readers skip: it is next to the service's name. */
export function serviceMark(service: OfferedService): Html {
  return html`<svg class="service" viewBox="0 0 28 28" aria-hidden="true">${raw(marks[service])}</svg>`
}
