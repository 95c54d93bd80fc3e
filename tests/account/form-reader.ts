import { ok } from 'node:assert/strict'
import { attributeOf } from '../direct/page-parts.ts'
import { all, type Element, readPage, textOf } from '../direct/page-reader.ts'

/** The fields that the form with a description would send unchanged: by name, without empty ones. */
export function fieldsOf(text: string): Readonly<Record<string, string>> {
  const [form] = all(readPage(text), 'form').filter((one) => all(one, 'textarea').length > 0)
  ok(form)
  const inputs = all(form, 'input').filter(isSent)
  const selects = all(form, 'select').map((one) => {
    const chosen = all(one, 'option').find(({ attributes }) => attributes.has('selected'))
    return [attributeOf(one, 'name'), chosen ? attributeOf(chosen, 'value') : ''] as const
  })
  const pairs = [
    ...inputs.map((one) => [attributeOf(one, 'name'), attributeOf(one, 'value')] as const),
    ...selects,
    ...all(form, 'textarea').map((one) => [attributeOf(one, 'name'), typedIn(one)] as const),
  ]
  return Object.fromEntries(pairs.filter(([name, value]) => value !== '' && name !== 'form'))
}

function isSent({ attributes }: Element): boolean {
  if (attributes.has('disabled')) return false
  const isChoice = ['checkbox', 'radio'].includes(attributes.get('type') ?? '')
  return !isChoice || attributes.has('checked')
}

// Browsers drop the first line break after the tag, and send others as CRLF.
function typedIn(area: Element): string {
  return textOf(area).replace(/^\n/, '').replaceAll('\n', '\r\n')
}

/** The problems shown beside the fields of a page, by field. */
export function problemsOn(text: string): Readonly<Record<string, string>> {
  const shown = all(readPage(text), 'span').map(
    (one) => [one.attributes.get('id') ?? '', textOf(one)] as const,
  )
  return Object.fromEntries(
    shown
      .filter(([id]) => id.endsWith('-problem'))
      .map(([id, words]) => [id.replace('-problem', ''), words]),
  )
}

/** The parts of a form that can be closed: their titles, with the present values. */
export function foldsOn(text: string) {
  const folds = all(readPage(text), 'details').filter((one) => attributeOf(one, 'class') === 'fold')
  return folds.map((one) => ({
    summary: all(one, 'summary').map(textOf).join(),
    isOpen: one.attributes.has('open'),
  }))
}
