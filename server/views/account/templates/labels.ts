import { offerable } from '../../../../core/template/offered.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Labels } from '../problem-words.ts'
import type { AccountSpeech } from '../speech.ts'

/** What the fields of a template are called; those for places are named after their services. */
export function templateLabels({ account: { templates }, texts }: AccountSpeech): Labels {
  const places = offerable.map((service) => {
    return [`place_${service}`, fill(templates.place, { service: texts.services[service] })]
  })
  return { ...templates, ...Object.fromEntries(places) }
}
