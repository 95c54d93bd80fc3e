import type { Caller } from '../../../core/account/caller.ts'
import { linkParameters } from '../../../core/links/direct.ts'
import type { LinkParameters } from '../../../core/links/link.ts'
import { formOf, readLinkForm } from '../../../core/links/link-form.ts'
import type { Context } from '../../context.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { found, understood } from '../../http/refusal.ts'
import * as operations from '../../operations/links.ts'
import { listTemplates } from '../../storage/templates.ts'
import type { Nameable } from '../../views/account/links/fields.ts'
import { linkFormPage } from '../../views/account/links/form-page.ts'
import { type AccountPage, again, goTo, type PersonAsked } from '../page.ts'
import { keepZone } from '../zone.ts'
import { ownLink } from './own.ts'

/** A new short link. */
export const newLink: AccountPage<PersonAsked> = {
  path: '/account/links/new',
  show: async (context, asked) => {
    const { settings, frame } = asked
    const { section, links } = frame.speech.account
    const { zone: timezone } = settings
    const nameable = await nameableOf(context, asked)
    const page = { title: links.add, submit: section.create, back: '/account/links' }
    return linkFormPage({ ...page, stored: { timezone }, nameable }, frame)
  },
  act: async (context, asked) => {
    const said = formIn(asked.parameters)
    const key = await operations.addLink(context, ownerOf(asked), said)
    if (key === undefined) return again([tooLarge])
    await keepZone(context, asked, said['timezone'])
    return goTo(`/account/links/${key}`, { notice: 'created' })
  },
}

/** A short link to be changed. */
export const editLink: AccountPage<PersonAsked> = {
  path: '/account/links/edit/:key',
  show: async (context, asked) => {
    const { key, frame } = asked
    const link = await ownLink(context, asked)
    const { section, links } = frame.speech.account
    const stored = formOf(link.parameters)
    const back = `/account/links/${key}`
    const nameable = await nameableOf(context, asked)
    const page = { title: links.editTitle, submit: section.save, back }
    return linkFormPage({ ...page, stored, nameable }, frame)
  },
  act: async (context, asked) => {
    const { parameters } = asked
    const { key } = await ownLink(context, asked)
    const changes = formIn(parameters)
    const isDone = await operations.saveLink(context, ownerOf(asked), key, changes)
    if (isDone === 'too large') return again([tooLarge])
    found(isDone, 'short link')
    await keepZone(context, asked, changes['timezone'])
    return goTo(`/account/links/${key}`, { notice: 'saved' })
  },
}

function ownerOf({ person }: PersonAsked): Caller {
  return { accountId: person.accountId, knownBy: 'session' }
}

async function nameableOf({ db }: Context, { person, settings }: PersonAsked): Promise<Nameable> {
  const templates = await listTemplates(db, person.accountId)
  const choices = templates.map(({ key, template }) => [key, template.name] as const)
  return { zone: settings.zone, templates: choices }
}

function formIn(parameters: Parameters): LinkParameters {
  return understood(readLinkForm(given(linkParameters, parameters)))
}

// In the words of the API, beside the field where it can be mended best.
const tooLarge = { parameter: 'description', message: operations.tooLarge }
