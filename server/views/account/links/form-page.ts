import type { LinkParameters } from '../../../../core/links/link.ts'
import { accountScripts } from '../../../ui/inline-assets.ts'
import { cancelLink, postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { linkFields, type Nameable } from './fields.ts'

/** The form of a short link that is new, or is changed. */
export interface LinkFormPage {
  readonly title: string
  readonly submit: string
  /** What stands in its fields. */
  readonly stored: LinkParameters
  readonly nameable: Nameable
  /** Where it leads who leaves it. */
  readonly back: string
}

/** The form of a short link. */
export function linkFormPage(page: LinkFormPage, frame: Frame): string {
  const { title, submit, stored, nameable, back } = page
  const form = formWith(frame, stored, frame.speech.account.links.fields)
  const beside = cancelLink(back, frame)
  const main = postForm({ form, main: linkFields(nameable, form, frame), submit, beside }, frame)
  return accountPage({ title, part: 'links', main, scripts: [accountScripts.zone] }, frame)
}
