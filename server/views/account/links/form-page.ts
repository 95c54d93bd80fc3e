import type { LinkParameters } from '../../../../core/links/link.ts'
import { cancelLink, postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { linkFields } from './fields.ts'

/** The form of a short link that is new, or is changed. */
export interface LinkFormPage {
  readonly title: string
  readonly submit: string
  /** What stands in its fields. */
  readonly stored: LinkParameters
  /** Where it leads who leaves it. */
  readonly back: string
}

/** The form of a short link. */
export function linkFormPage({ title, submit, stored, back }: LinkFormPage, frame: Frame): string {
  const form = formWith(frame, stored)
  const beside = cancelLink(back, frame)
  const main = linkFields(form, frame)
  return accountPage(
    { title, part: 'links', main: postForm({ form, main, submit, beside }, frame) },
    frame,
  )
}
