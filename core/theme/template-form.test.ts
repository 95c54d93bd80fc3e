import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import {
  defaultTemplate,
  type RawTemplate,
  rawServices,
  readTemplate,
  type Template,
  templateParameters,
} from './template.ts'
import { templateFormValues } from './template-form.ts'

const full: Template = {
  name: 'Fair',
  layout: 'poster',
  cover: 'picture',
  titleFont: 'serif',
  logoText: 'Ada & sons',
  accent: { light: '#aa0000', dark: '#ffb0a0' },
  links: { light: '#112233', dark: '#ddeeff' },
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
