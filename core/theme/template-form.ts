import { offerableServices } from './offered.ts'
import type { Template } from './template.ts'

/** Returns the form values of a template; `readTemplate` reads them. */
export function templateFormValues(template: Template): Readonly<Record<string, string>> {
  const { accent, links, tint, services } = template
  const places = services.map((service, index): [string, string] => [
    `place_${service}`,
    String(index + 1),
  ])
  const offers = offerableServices.map((service): [string, string] => [
    `offer_${service}`,
    services.includes(service) ? 'true' : '',
  ])
  return {
    ...Object.fromEntries([...offers, ...places]),
    name: template.name,
    layout: template.layout,
    cover: template.cover,
    title_font: template.titleFont,
    logo_text: template.logoText,
    accent: accent.light,
    accent_dark: accent.dark,
    links: links.light,
    links_dark: links.dark,
    tint: tint.light,
    tint_dark: tint.dark,
    order: template.isOrdered ? 'own' : 'device',
    heading: template.heading,
    button: template.button,
    note: template.note,
    footer: template.footer,
    footer_link: template.footerLink,
    footer_address: template.footerAddress,
    hides_name: template.hidesName ? 'true' : '',
    style: template.style,
  }
}
