import { suite, test } from 'node:test'
import { readConfig } from '../../server/config/config.ts'
import { writeMessage } from '../../server/mail/message.ts'
import { type MessageKind, messageTexts } from '../../server/mail/texts.ts'
import { assertAccessibleIn } from './support/accessible.ts'
import { assertNothingBeyond, assertWithin } from './support/layout.ts'
import { assertQuiet, openContext, watch } from './support/page.ts'

const config = readConfig({ BASE_URL: 'https://cal.example.com' })

suite('messages in a browser', () => {
  for (const [language, texts] of Object.entries(messageTexts)) {
    test(`load nothing, fit a phone, and have enough contrast (${language})`, async (t) => {
      const context = await openContext(t)
      const watched = watch(context, config.baseUrl)
      const page = await context.newPage()
      for (const kind of Object.keys(texts) as MessageKind[]) {
        const given = { to: 'ada@example.com', language, secret: 'abc', address: 'b@example.com' }
        await page.setContent(writeMessage(config, kind, given).html)
        await page.setViewportSize({ width: 1280, height: 800 })
        await assertAccessibleIn(page, ['light', 'dark'])
        await page.setViewportSize({ width: 390, height: 800 })
        await assertWithin(page, kind)
        await page.setViewportSize({ width: 320, height: 800 })
        await assertNothingBeyond(page, kind)
      }
      assertQuiet(watched)
    })
  }
})
