/** Nothing of a hostile template runs, is fetched or becomes an element, with no policy in its way. */

import { deepEqual, equal, notDeepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { hostileStyles } from '../../core/template/hostile-styles.cases.ts'
import type { Template } from '../../core/template/template.ts'
import { saveTemplate } from '../../server/operations/templates.ts'
import { direct, pathOf, serviceFor, targetOf } from '../direct/calls.ts'
import type { TestService } from '../support/service.ts'
import { type Scope, sharedStart } from '../support/system.ts'
import { addTemplate, logoOf, templateWith } from '../support/templates.ts'
import { elsewhere, payloads } from './payloads.ts'
import { merge, type Shape, victimOf } from './support/harm.ts'

/** A text in every place of a template; it is kept as it is, past all that would refuse it. */
function templateOf(text: string, style = text): Partial<Template> {
  return {
    ...{ name: text, logoText: text, heading: text, button: `${text} {service}`, note: text },
    ...{ footer: text, footerLink: text, footerAddress: 'https://example.com/', style },
  }
}

/** One event whose page and choice have a template, which becomes another one each time. */
interface Dressed {
  readonly service: TestService
  readonly pagesWith: (template: Partial<Template>) => Promise<readonly string[]>
  readonly usual: Shape
}

async function start(scope: Scope): Promise<Dressed> {
  const service = await serviceFor(scope, 'sqlite')
  const { context, account, send } = service
  const key = await addTemplate(service, {}, logoOf())
  const event = { template: key, recurring: 'FREQ=WEEKLY', description: '<b>a</b>' }
  const path = pathOf(targetOf(await direct(service, event)))
  const pagesWith = async (more: Partial<Template>) => {
    const template = templateWith(more)
    equal(await saveTemplate(context, account.accountId, { key, template, logo: 'keep' }), true)
    const answers = await Promise.all([send(path), send(`${path}+yahoo`)])
    return answers.map(({ text }) => text)
  }
  const { shapeOf } = await victimOf(scope, service.context.config.baseUrl)
  const shapes: Shape[] = []
  for (const usual of [templateOf('A text', ''), {}]) {
    for (const html of await pagesWith(usual)) shapes.push(await shapeOf(html))
  }
  return { service, pagesWith, usual: merge(shapes) }
}

suite('hostile templates in a browser', () => {
  const shared = sharedStart(start)

  for (const [kind, texts] of Object.entries({ ...payloads, elsewhere })) {
    test(`do nothing on any page: ${kind}`, async (t) => {
      const { service, pagesWith, usual } = shared()
      const victim = await victimOf(t, service.context.config.baseUrl)
      for (const text of texts) {
        for (const html of await pagesWith(templateOf(text))) {
          deepEqual(await victim.read(html, usual), [], JSON.stringify(text))
        }
      }
    })
  }

  test('do nothing by their style, alone or behind what is accepted', async (t) => {
    const { service, pagesWith, usual } = shared()
    const victim = await victimOf(t, service.context.config.baseUrl)
    for (const text of hostileStyles) {
      for (const style of [text, `.title { color: #123 }\n${text}`]) {
        for (const html of await pagesWith({ style })) {
          deepEqual(await victim.read(html, usual), [], JSON.stringify(style))
        }
      }
    }
  })

  test('would do harm if they were not escaped, or their style not read', async (t) => {
    const { service, pagesWith, usual } = shared()
    const victim = await victimOf(t, service.context.config.baseUrl)
    const [page = ''] = await pagesWith({ heading: 'HEADING' })
    deepEqual(await victim.read(page, usual), [])
    for (const text of payloads['scripts'] ?? []) {
      notDeepEqual(
        await victim.read(
          page.replace('HEADING', () => text),
          usual,
        ),
        [],
        text,
      )
    }
    for (const text of hostileStyles.filter((one) =>
      /^.title \{ background.*url\(https/.test(one),
    )) {
      const style = text.replace('.title', 'h1').replaceAll('background-color', 'background')
      notDeepEqual(
        await victim.read(
          page.replace('</style>', () => `${style}</style>`),
          usual,
        ),
        [],
        style,
      )
    }
  })
})
