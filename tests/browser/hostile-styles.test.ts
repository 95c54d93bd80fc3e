/** Styles of templates cannot fetch, cover or run anything, even without the security policy. */

import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { hostileStyles } from '../../core/theme/hostile-styles.cases.ts'
import { saveTemplate } from '../../server/operations/templates.ts'
import { direct, pathOf, serviceFor, targetOf } from '../direct/calls.ts'
import { casesOf } from '../support/depth.ts'
import { type Scope, sharedStart } from '../support/system.ts'
import { addTemplate, logoOf, templateWith } from '../support/templates.ts'
import { harmOf, victimOf } from './support/harm.ts'

/** Returns the page of one event, rendered with the given template style. */
async function start(scope: Scope) {
  const service = await serviceFor(scope, 'sqlite')
  const { context, account, send } = service
  const victim = await victimOf(scope)
  const key = await addTemplate(service, {}, { logo: logoOf() })
  const path = pathOf(targetOf(await direct(service, { template: key })))
  const pageWith = async (style: string) => {
    const template = templateWith({ style })
    equal(await saveTemplate(context, account.accountId, { key, template, logo: 'keep' }), true)
    return (await send(path)).text
  }
  const { shape } = await victim.read(await pageWith(''))
  return { victim, pageWith, usual: shape }
}

suite('hostile styles of templates in a browser', () => {
  const shared = sharedStart(start)

  test('do nothing, alone or after an accepted rule', async () => {
    const { victim, pageWith, usual } = shared()
    for (const text of hostileStyles.slice(0, casesOf(hostileStyles.length))) {
      for (const style of [text, `.title { color: #123 }\n${text}`]) {
        const found = await victim.read(await pageWith(style))
        deepEqual(harmOf(found, usual), [], JSON.stringify(style))
      }
    }
  })

  test('would do harm without filtering', async () => {
    const { victim, pageWith, usual } = shared()
    const page = await pageWith('')
    const fetching = hostileStyles.filter((one) => /^.title \{ background.*url\(https/.test(one))
    ok(fetching.length > 3)
    for (const text of fetching) {
      const style = text.replace('.title', 'h1').replaceAll('background-color', 'background')
      const found = await victim.read(page.replace('</style>', () => `${style}</style>`))
      notDeepEqual(harmOf(found, usual), [], style)
    }
  })
})
