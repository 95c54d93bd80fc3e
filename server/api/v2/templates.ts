import type { TemplateReply } from '../../../contract/v2/templates.ts'
import type { StoredLogo, StoredTemplate } from '../../../core/theme/template.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import { orNotFound } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { findTemplate, listTemplates } from '../../storage/templates.ts'
import { type Call, objectReply } from './call.ts'

export async function listEventTemplates({ context, accountId }: Call): Promise<Reply> {
  const { baseUrl } = context.config
  const templates = await listTemplates(context.db, accountId)
  return json({ templates: templates.map((one) => templateReply(baseUrl, one)) })
}

export const listCalendarTemplates = listEventTemplates

export async function getTemplate({ context, accountId, key }: Call): Promise<Reply> {
  const template = orNotFound(await findTemplate(context.db, accountId, key), 'template')
  return objectReply(templateReply(context.config.baseUrl, template))
}

function templateReply(baseUrl: string, stored: StoredTemplate): TemplateReply {
  const { template } = stored
  const picture = (logo: StoredLogo | undefined) => (logo ? `${baseUrl}/logo/${logo.key}` : '')
  return {
    id: stored.key,
    name: template.name,
    template_type: 'landing_page',
    is_default: stored.isDefault,
    layout: template.layout,
    cover: template.cover,
    title_font: template.titleFont,
    colors: { accent: template.accent, links: template.links, tint: template.tint },
    texts: textsOf(stored),
    services: [...template.services],
    services_ordered: template.isOrdered,
    hides_name: template.hidesName,
    style: template.style,
    created: utcTime(stored.createdAt),
    modified: utcTime(stored.modifiedAt),
    links: {
      logo: picture(stored.logo),
      dark_logo: picture(stored.darkLogo),
      cover: picture(stored.coverPicture),
    },
  }
}

function textsOf({ template }: StoredTemplate): TemplateReply['texts'] {
  return {
    heading: template.heading,
    button: template.button,
    note: template.note,
    footer: template.footer,
    footer_link: template.footerLink,
    footer_address: template.footerAddress,
    logo_text: template.logoText,
  }
}
