import { z } from 'zod'
import { covers, layouts, titleFonts } from '../../core/theme/template.ts'
import { changes, flag, reply } from './fields.ts'
import type { Operation } from './operation.ts'

const color = (what: string) => reply(`${what}, such as \`#314ed2\`; empty for the usual one.`)

const scheme = z
  .object({ light: color('In light mode'), dark: color('In dark mode') })
  .meta({ id: 'SchemeColors' })

const colors = z
  .object({
    accent: scheme.meta({ description: 'Of buttons and dates.' }),
    links: scheme.meta({ description: 'Of links.' }),
    tint: scheme.meta({ description: 'Of the background.' }),
  })
  .meta({ id: 'TemplateColors' })

const texts = z
  .object({
    heading: reply('Above the calendars; empty for the usual one.'),
    button: reply('Of the main button, with `{service}`; empty for the usual one.'),
    note: reply('Below the calendars.'),
    footer: reply('At the end of the page.'),
    footer_link: reply('The text of its link.'),
    footer_address: reply('The URL of its link.'),
    logo_text: reply('The alternative text of the logo.'),
  })
  .meta({ id: 'TemplateTexts' })

const links = z
  .object({
    logo: reply('Empty if there is none.'),
    dark_logo: reply('The logo in dark mode, if it is another one.'),
    cover: reply('The picture above the page, if it has one.'),
  })
  .meta({ id: 'TemplateLinks' })

const template = z
  .object({
    id: reply('For `landing_page_template_id`.'),
    name: reply('Its name in the account.'),
    template_type: z.literal('landing_page'),
    is_default: flag('Whether it applies where no template is chosen.', false),
    layout: z.enum(layouts),
    cover: z.enum(covers).meta({ description: 'What is above the page.' }),
    title_font: z.enum(titleFonts),
    colors,
    texts,
    services: z.array(z.string()).meta({ description: 'The calendars that its pages offer.' }),
    services_ordered: flag("If not, the calendar of the visitor's device comes first.", false),
    hides_name: flag("Whether this service's name is hidden.", false),
    style: reply('Its CSS.'),
    ...changes,
    links,
  })
  .meta({ id: 'Template' })

/** The type of `template`. */
export type TemplateReply = z.infer<typeof template>

const templates = z.object({ templates: z.array(template) }).meta({ id: 'TemplateList' })
const tag = 'Lookups'

/** The operations on templates, by name. */
export const templateOperations = {
  listEventTemplates: {
    method: 'GET',
    path: '/events/templates',
    tag,
    summary: 'List the templates of event pages',
    access: 'read',
    reply: templates,
  },
  listCalendarTemplates: {
    method: 'GET',
    path: '/calendars/templates',
    tag,
    summary: 'List the templates of calendar pages',
    access: 'read',
    reply: templates,
  },
  getTemplate: {
    method: 'GET',
    path: '/templates/{template_id}',
    tag,
    summary: 'Get a template',
    access: 'read',
    reply: template,
  },
} as const satisfies Record<string, Operation>
