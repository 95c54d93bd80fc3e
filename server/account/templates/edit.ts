import { fieldsOf } from '../../../core/template/fields.ts'
import { plainTemplate } from '../../../core/template/template.ts'
import { longestTexts } from '../../../core/template/texts.ts'
import { fill } from '../../../core/text/templates.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { found, understood } from '../../http/refusal.ts'
import * as operations from '../../operations/templates.ts'
import { findTemplate } from '../../storage/templates.ts'
import { templateFormPage } from '../../views/account/templates/form-page.ts'
import { templatePaths } from '../../views/account/templates/paths.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { readSent } from './form.ts'

type Page = AccountPage<PersonAsked>

/** So much is read that a picture that is too heavy is told so. */
const largestBody = 4 * 1024 * 1024

/** A new template. */
export const create: Page = {
  path: templatePaths.create,
  largestBody,
  show: (_, { frame }) => {
    const fields = fieldsOf(plainTemplate)
    return templateFormPage({ stored: undefined, fields, example: '' }, frame)
  },
  act: async (context, asked) => {
    const { person } = asked
    const { template, logo } = understood(await readSent(asked))
    const key = await operations.createTemplate(context, person.accountId, template, logo)
    return goTo(templatePaths.edit(key), { notice: 'created' })
  },
}

/** A template that is there. */
export const edit: Page = {
  path: templatePaths.edit(':key'),
  largestBody,
  show: async (context, asked) => {
    const { person, key, frame } = asked
    const stored = found(await findTemplate(context.db, person.accountId, key), 'template')
    const example = exampleOf(context, asked)
    return templateFormPage({ stored, fields: fieldsOf(stored.template), example }, frame)
  },
  act: async (context, asked) => {
    const { person, key } = asked
    const saved = { key, ...understood(await readSent(asked)) }
    found(await operations.saveTemplate(context, person.accountId, saved), 'template')
    return goTo(templatePaths.edit(key), { notice: 'saved' })
  },
}

// The next whole day in a month or so: an example that is right whenever it is read.
function exampleOf({ config, now }: Context, { settings, key, frame }: PersonAsked): string {
  const day = utcDay(now() + 30 * 86_400)
  const { title } = frame.speech.account.templates.sample
  const texts = { client: settings.clientId, title, start: `${day} 18:00`, template: key }
  return `${config.baseUrl}/dir/?${new URLSearchParams(texts)}`
}

/** A new template that is as another one. */
export const copy: Page = {
  path: templatePaths.copy(':key'),
  act: async (context, { person, key, frame }) => {
    const { accountId } = person
    const { template } = found(await findTemplate(context.db, accountId, key), 'template')
    const words = fill(frame.speech.account.templates.copyName, { name: template.name })
    const name = Array.from(words).slice(0, longestTexts.name).join('')
    const made = await operations.duplicateTemplate(context, accountId, key, name)
    return goTo(templatePaths.edit(found(made, 'template')), { notice: 'created' })
  },
}
