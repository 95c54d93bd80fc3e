/** Templates in version 2 of the API. */

import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Template } from '../../core/theme/template.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { saveTemplate, setDefaultTemplate } from '../../server/operations/templates.ts'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'
import { addTemplate, logoOf, templateWith } from '../support/templates.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`templates of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
    })
    after(() => service.stop())

    const chosen: Partial<Template> = {
      name: 'Fair',
      layout: 'poster',
      cover: 'picture',
      titleFont: 'serif',
      accent: { light: '#112233', dark: '#ddeeff' },
      services: ['google', 'ics'],
      ...{ isOrdered: true, heading: 'Save the date', button: 'Add to {service}', note: 'Free' },
      ...{ footer: 'The club', footerLink: 'Site', footerAddress: 'https://example.com' },
      ...{ logoText: 'Our logo', hidesName: true, style: '.title { color: #112233 }' },
    }

    it('have what pages show, in lists and alone', async () => {
      const key = await addTemplate(service, chosen, { logo: logoOf() })
      const { accountId } = service.account
      await setDefaultTemplate(service.context, accountId, key)
      service.wait(60)
      const template = templateWith({ ...chosen, note: 'Free entry' })
      await saveTemplate(service.context, accountId, { key, template })
      const own = await client.call('GET', `/templates/${key}`)
      const { links, ...fields } = own
      const unset = { light: '', dark: '' }
      deepEqual(fields, {
        ...{ id: key, name: 'Fair', template_type: 'landing_page', is_default: true },
        ...{ layout: 'poster', cover: 'picture', title_font: 'serif' },
        colors: { accent: { light: '#112233', dark: '#ddeeff' }, links: unset, tint: unset },
        texts: {
          ...{ heading: 'Save the date', button: 'Add to {service}', note: 'Free entry' },
          ...{ footer: 'The club', footer_link: 'Site', footer_address: 'https://example.com' },
          logo_text: 'Our logo',
        },
        ...{ services: ['google', 'ics'], services_ordered: true, hides_name: true },
        style: '.title { color: #112233 }',
        ...{ created: '2026-11-21 12:00:00', modified: '2026-11-21 12:01:00' },
      })
      deepEqual([links.dark_logo, links.cover], ['', ''])
      equal(links.logo.startsWith(`${baseUrl}/logo/`), true)
      equal((await service.send(links.logo)).status, 200)
      for (const path of ['/events/templates', '/calendars/templates'])
        deepEqual((await client.call('GET', path)).templates, [own])
    })

    it('are found only in their account', async () => {
      const key = await addTemplate(service)
      const other = await createAccount(service.context, 'other@example.com', 'correct horse')
      const theirs = v2Client(service, other?.token)
      equal((await theirs.send('GET', `/templates/${key}`)).status, 404)
      equal((await client.send('GET', '/templates/default')).status, 404)
      deepEqual((await theirs.call('GET', '/events/templates')).templates, [])
    })

    it('have a version that changes with them', async () => {
      const key = await addTemplate(service)
      const tag = async () => (await client.send('GET', `/templates/${key}`)).headers['etag']
      const before = await tag()
      equal(await tag(), before)
      const template = templateWith({ note: 'New' })
      await saveTemplate(service.context, service.account.accountId, { key, template })
      equal((await tag()) === before, false)
    })
  })
}
