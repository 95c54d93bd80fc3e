import { found } from '../../http/refusal.ts'
import * as operations from '../../operations/templates.ts'
import { listTemplates } from '../../storage/templates.ts'
import { templatesPage } from '../../views/account/templates/list-page.ts'
import { templatePaths } from '../../views/account/templates/paths.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'

type Page = AccountPage<PersonAsked>

/** All templates. */
export const all: Page = {
  path: templatePaths.all,
  show: async ({ db }, { person, frame }) =>
    templatesPage(await listTemplates(db, person.accountId), frame),
}

/** The end of a template. */
export const remove: Page = {
  path: templatePaths.remove(':key'),
  act: async (context, { person, key }) => {
    found(await operations.deleteTemplate(context, person.accountId, key), 'template')
    return goTo(templatePaths.all, { notice: 'deleted' })
  },
}

/** Makes a template that of all events that name none. */
export const makeDefault: Page = {
  path: templatePaths.makeDefault(':key'),
  act: async (context, { person, key }) => {
    found(await operations.makeDefault(context, person.accountId, key), 'template')
    return goTo(templatePaths.all, { notice: 'defaultChosen' })
  },
}

/** Leaves such events to our own page. */
export const dropDefault: Page = {
  path: templatePaths.dropDefault,
  act: async (context, { person }) => {
    await operations.dropDefault(context, person.accountId)
    return goTo(templatePaths.all, { notice: 'defaultDropped' })
  },
}
