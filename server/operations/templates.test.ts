import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts, QuotaExceeded } from '../../core/account/quota.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { logoOf, templateWith } from '../../tests/support/templates.ts'
import { findLogo } from '../storage/logos.ts'
import { findApplicableTemplate, findTemplate, listTemplates } from '../storage/templates.ts'
import { createAccount } from './accounts.ts'
import * as operations from './templates.ts'

for (const engine of engines) {
  describe(`templates on ${engine}`, () => {
    let service: TestService
    let other: number
    before(async () => {
      service = await createService(engine)
      const account = await createAccount(service.context, 'eve@example.com', 'correct horse')
      other = account?.accountId ?? 0
    })
    after(() => service.stop())

    const own = () => service.account.accountId
    const create = (logos: operations.LogoChanges = {}, accountId = own()) =>
      operations.createTemplate(service.context, accountId, templateWith(), logos)
    const find = (key: string) => findTemplate(service.context.db, own(), key)
    const applying = async (key: string, accountId = own()) =>
      (await findApplicableTemplate(service.context.db, accountId, key))?.key
    const revision = async (accountId = own()) => {
      const rows = await service.context.db.rows(
        `select templates_revision from accounts where id = ${accountId}`,
        [],
      )
      return Number(rows[0]?.['templates_revision'])
    }

    it('are stored as given, and each save is counted', async () => {
      const key = await create()
      const first = await find(key)
      deepEqual(first?.template, templateWith())
      deepEqual([first?.changes, first?.isDefault, first?.logo], [0, false, undefined])
      service.wait(7)
      const before = await revision()
      const template = templateWith({ heading: 'Save the date 🎉', isOrdered: true })
      const save = { key, template, logo: 'keep' } as const
      equal(await operations.saveTemplate(service.context, own(), save), true)
      const second = await find(key)
      deepEqual([second?.template, second?.changes], [template, 1])
      equal(second?.modifiedAt, Number(first?.modifiedAt) + 7)
      equal(await revision(), before + 1)
    })

    it('are only found by their own account', async () => {
      const key = await create()
      const before = await revision(other)
      const save = { key, template: templateWith({ name: 'Eve' }), logo: 'remove' } as const
      equal(await findTemplate(service.context.db, other, key), undefined)
      equal(await operations.saveTemplate(service.context, other, save), false)
      equal(await operations.deleteTemplate(service.context, other, key), false)
      equal(await operations.setDefaultTemplate(service.context, other, key), false)
      equal(await operations.duplicateTemplate(service.context, other, key, 'x'), undefined)
      await operations.clearDefaultTemplate(service.context, other)
      equal(await revision(other), before, 'what is refused changes nothing')
      equal((await find(key))?.template.name, 'Fair')
      deepEqual(await listTemplates(service.context.db, other), [])
    })

    it('have at most one default, which applies if none is named', async () => {
      const [one, two] = [await create(), await create()]
      const eves = await create({}, other)
      equal(await applying(''), undefined)
      for (const key of [one, two, two]) {
        equal(await operations.setDefaultTemplate(service.context, own(), key), true)
        deepEqual([await applying(''), await applying('nothing')], [key, key])
      }
      deepEqual([await applying(one), await applying(eves)], [one, two])
      equal(await operations.setDefaultTemplate(service.context, own(), eves), false)
      equal(await applying(''), two, 'an unknown one leaves the default as it is')
      equal(await applying('', other), undefined)
      await operations.clearDefaultTemplate(service.context, own())
      equal(await applying(''), undefined)
      await operations.setDefaultTemplate(service.context, own(), one)
      equal(await operations.deleteTemplate(service.context, own(), one), true)
      equal(await applying(one), undefined)
    })

    it('have a logo with a new key for each upload', async () => {
      const { db } = service.context
      const key = await create({ logo: logoOf(640, 96) })
      const first = (await find(key))?.logo
      deepEqual([first?.width, first?.height], [640, 96])
      const stored = await findLogo(db, first?.key ?? '')
      deepEqual(stored, { type: 'image/png', bytes: Buffer.from(logoOf(640, 96).bytes) })
      const save = async (logo: operations.LogoChange) => {
        await operations.saveTemplate(service.context, own(), {
          key,
          template: templateWith(),
          logo,
        })
        return (await find(key))?.logo
      }
      deepEqual(await save('keep'), first)
      const second = await save(logoOf(640, 96))
      notEqual(second?.key, first?.key)
      equal(await findLogo(db, first?.key ?? ''), undefined)
      equal(await save('remove'), undefined)
      equal(await findLogo(db, second?.key ?? ''), undefined)
    })

    it('have the default of a setting that is newer than they are', async () => {
      const key = await create()
      const { links: _, ...older } = templateWith({ heading: 'Old' })
      await service.context.db.transaction((connection) =>
        connection.rows(
          `update templates set settings = '${JSON.stringify(older)}' where key = '${key}'`,
          [],
        ),
      )
      deepEqual((await find(key))?.template, templateWith({ heading: 'Old' }))
    })

    it('have a logo of their own for the dark mode', async () => {
      const key = await create({ darkLogo: logoOf(20, 10) })
      const { db } = service.context
      const first = await find(key)
      deepEqual([first?.logo, first?.darkLogo?.width], [undefined, 20])
      deepEqual((await findLogo(db, first?.darkLogo?.key ?? ''))?.type, 'image/png')
      const save = { key, template: templateWith() }
      await operations.saveTemplate(service.context, own(), { ...save, logo: logoOf(30, 20) })
      const second = await find(key)
      deepEqual([second?.logo?.width, second?.darkLogo], [30, first?.darkLogo])
      await operations.saveTemplate(service.context, own(), { ...save, darkLogo: 'remove' })
      const third = await find(key)
      deepEqual([third?.logo, third?.darkLogo], [second?.logo, undefined])
      equal(await findLogo(db, first?.darkLogo?.key ?? ''), undefined)
    })

    it('are copied with their logo, which stays when the original is deleted', async () => {
      const key = await create({ logo: logoOf(30, 20), darkLogo: logoOf(10, 10) })
      const copy = (await operations.duplicateTemplate(service.context, own(), key, 'Copy')) ?? ''
      const [before, after] = [await find(key), await find(copy)]
      deepEqual(after?.template, templateWith({ name: 'Copy' }))
      deepEqual([after?.logo?.width, after?.logo?.height], [30, 20])
      notEqual(after?.logo?.key, before?.logo?.key)
      deepEqual([after?.darkLogo?.width, after?.darkLogo?.height], [10, 10])
      notEqual(after?.darkLogo?.key, before?.darkLogo?.key)
      await operations.deleteTemplate(service.context, own(), key)
      equal(await findLogo(service.context.db, before?.logo?.key ?? ''), undefined)
      equal(await findLogo(service.context.db, before?.darkLogo?.key ?? ''), undefined)
      deepEqual((await findLogo(service.context.db, after?.logo?.key ?? ''))?.type, 'image/png')
    })

    it('are limited per account', async () => {
      const { length } = await listTemplates(service.context.db, own())
      const rest = Array.from({ length: maxCounts.templates - length + 3 })
      const before = await revision()
      const made = await Promise.allSettled(rest.map(() => create()))
      equal(
        made.filter((one) => one.status === 'rejected' && one.reason instanceof QuotaExceeded)
          .length,
        3,
      )
      equal(await revision(), before + rest.length - 3)
      const some = (await listTemplates(service.context.db, own()))[0]?.key ?? ''
      await rejects(operations.duplicateTemplate(service.context, own(), some, 'x'), QuotaExceeded)
      equal((await listTemplates(service.context.db, own())).length, maxCounts.templates)
    })
  })
}
