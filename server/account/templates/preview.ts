import { offerOf } from '../../../core/devices/offer.ts'
import { plainTemplate, type StoredTemplate } from '../../../core/template/template.ts'
import type { Context } from '../../context.ts'
import { pageWith } from '../../http/message.ts'
import { findTemplate } from '../../storage/templates.ts'
import { lookOf } from '../../ui/template-look.ts'
import { templatePaths } from '../../views/account/templates/paths.ts'
import { noPreviewPage, previewPage } from '../../views/account/templates/preview-page.ts'
import { type AccountPage, type PersonAsked, sayOnce } from '../page.ts'
import { readTyped } from './form.ts'

/** How an event's page looks under a template: as it is kept, or as a form has it. */
export const preview: AccountPage<PersonAsked> = {
  path: templatePaths.preview(':key'),
  isPreview: true,
  show: async (context, asked) => {
    const template = await findKept(context, asked)
    return pageWith(lookOf(template).headers.preview, show(context, asked, template))
  },
  act: async (context, asked) => {
    const { frame, parameters } = asked
    // A name is not seen on the page: it may come last.
    const read = readTyped(new Map([...parameters, ['name', frame.path]]))
    if (!read.ok) return sayOnce(noPreviewPage(read.problems, frame.speech))
    const kept = await findKept(context, asked)
    const logo = parameters.get('remove_logo') ? undefined : kept.logo
    const template = { ...kept, logo, template: read.value }
    return sayOnce(pageWith(lookOf(template).headers.preview, show(context, asked, template)))
  },
}

async function findKept({ db }: Context, { person, key }: PersonAsked): Promise<StoredTemplate> {
  return (await findTemplate(db, person.accountId, key)) ?? fresh
}

/** A template that is not kept yet. */
const fresh: StoredTemplate = {
  key: '',
  template: plainTemplate,
  logo: undefined,
  isDefault: false,
  changes: 0,
  modifiedAt: 0,
}

function show(context: Context, asked: PersonAsked, template: StoredTemplate): string {
  const { settings, parameters, frame } = asked
  const offer = offerOf(parameters.get('width') === 'desktop' ? 'windows' : 'ios')
  const { baseUrl } = context.config
  const looker = { now: context.now(), zone: settings.zone, offer, baseUrl }
  return previewPage(template, looker, frame.speech)
}
