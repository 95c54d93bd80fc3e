import { collect, type Outcome, success } from '../../../core/problem.ts'
import { readLogo } from '../../../core/template/logo.ts'
import {
  readTemplate,
  servicesGiven,
  type Template,
  templateParameters,
} from '../../../core/template/template.ts'
import { readFile } from '../../http/multipart.ts'
import { given } from '../../http/parameters.ts'
import type { LogoChange } from '../../operations/templates.ts'
import type { Asked } from '../page.ts'

/** A template with what becomes of its logo, as a form says them. */
export interface SentTemplate {
  readonly template: Template
  readonly logo: LogoChange
}

/** Reads the template that a form sends. */
export async function readSent({ parameters, request }: Asked): Promise<Outcome<SentTemplate>> {
  const picture = await readFile(request, 'logo')
  const kept = parameters.get('remove_logo') ? 'remove' : 'keep'
  return collect({
    template: readTyped(parameters),
    logo: picture ? readLogo('logo', picture.bytes) : success<LogoChange>(kept),
  })
}

/** Reads the template that stands in the fields of a form. */
export function readTyped(parameters: Asked['parameters']): Outcome<Template> {
  const one = (parameter: string) => ({ parameter, text: parameters.get(parameter) })
  return readTemplate(given(templateParameters, parameters), servicesGiven(one))
}
