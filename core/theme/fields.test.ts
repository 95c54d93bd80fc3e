import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { templateFormValues } from './fields.ts'
import {
  defaultTemplate,
  type RawTemplate,
  rawServices,
  readTemplate,
  type Template,
  templateParameters,
} from './template.ts'

const full: Template = {
  name: 'Fair',
  layout: 'poster',
  logoText: 'Ada & sons',
  accent: { light: '#aa0000', dark: '#ffb0a0' },
  tint: { light: '#fff8f0', dark: '#201510' },
  services: ['yahoo', 'apple', 'ics'],
  isOrdered: true,
  heading: 'Save the date',
  button: 'Into {service}',
  note: 'One\ntwo',
  footer: 'Fair e.V.',
  footerLink: 'Imprint',
  footerAddress: 'https://fair.example/imprint',
  hidesName: true,
  style: '.title { color: #123 }',
}

for (const template of [full, { ...defaultTemplate, name: 'Plain' }]) {
  test(`reads the form of a template as that template: ${template.name}`, () => {
    const fields = templateFormValues(template)
    const given = (parameter: string) => ({ parameter, text: fields[parameter] })
    const named = Object.fromEntries(templateParameters.map((name) => [name, given(name)]))
    deepEqual(readTemplate(named as RawTemplate, rawServices(given)), {
      ok: true,
      value: template,
    })
  })
}
