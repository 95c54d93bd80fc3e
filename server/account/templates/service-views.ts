import { html } from 'hono/html'
import type { OfferedService } from '../../../core/devices/offer.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { fieldProblem, selectField } from '../ui/fields.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

type Values = ReadonlyMap<string, string>

/** The fields for the calendars of a template, and for their order, which is that of the rows. */
export function serviceFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const choices = (['device', 'own'] as const).map((one) => [one, templates.orders[one]] as const)
  const order = { name: 'order', label: templates.order, isRequired: true, choices }
  const rows = orderedServices(form.values).map((service, index) =>
    serviceRow(page, { service, place: index + 1 }, form),
  )
  return html`<fieldset class="part form" id="services"><legend>${templates.services}</legend><p class="help">${templates.servicesHelp}</p>
<ol class="rows sortable">${rows}</ol>
${fieldProblem('services', form)}
${selectField(page, order, form)}</fieldset>`
}

interface ServiceRow {
  readonly service: OfferedService
  readonly place: number
}

function serviceRow(page: PageContext, { service, place }: ServiceRow, form: Form): Html {
  const words = page.translations.texts.services[service]
  const offered = `offer_${service}`
  const isOffered = form.values.get(offered) === 'true'
  return html`<li>${serviceMark(service)}<label class="told strong" for="${offered}">${words}</label>
<input type="hidden" name="place_${service}" value="${place}">${moveButton(page, 'up', service)}${moveButton(page, 'down', service)}
<input class="switch" type="checkbox" role="switch" id="${offered}" name="${offered}" value="true"${isOffered && html` checked`}></li>\n`
}

type Direction = 'up' | 'down'

function moveButton(page: PageContext, direction: Direction, service: OfferedService): Html {
  const { texts, account } = page.translations
  const label = fill(account.templates.moves[direction], { service: texts.services[service] })
  return html`<button class="btn plain square" name="move" value="${direction}_${service}" formaction="${page.path}#services" formnovalidate aria-label="${label}">${smallIcon(`chevron-${direction}`)}</button>`
}

/** The services in the order of their rows: by position, those without one last. */
function orderedServices(values: Values): readonly OfferedService[] {
  const placeOf = (service: OfferedService) => Number(values.get(`place_${service}`)) || 100
  return offerableServices.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The values of a form sent by a button that moves a row (`move=up_google`). */
export function withMovedService(values: Values, move: string): Values {
  const [direction, name] = move.split('_')
  const moved = offerableServices.find((service) => service === name)
  if (!moved) return values
  const services = [...orderedServices(values)]
  const from = services.indexOf(moved)
  const to = direction === 'up' ? from - 1 : from + 1
  const [one, other] = [services[from], services[to]]
  if (!one || !other) return values
  services.splice(Math.min(from, to), 2, ...(direction === 'up' ? [one, other] : [other, one]))
  const places = services.map((service, index) => [`place_${service}`, String(index + 1)] as const)
  return new Map([...values, ...places, ['order', 'own']])
}
