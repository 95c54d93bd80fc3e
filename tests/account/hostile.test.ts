import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { payloads as ofBrowsers } from '../browser/payloads.ts'
import { payloads as ofTexts } from '../direct/hostile-texts.ts'
import { type Element, readPage, textOf } from '../direct/page-reader.ts'
import { skeletonOf } from '../pages/harmless.ts'
import { engines } from '../support/databases.ts'
import { calendarFile, previewPath } from './files.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** Texts that do harm where they are not escaped; what cannot be stored at all is left out. */
const payloads = [...ofTexts, ...Object.values(ofBrowsers).flat()].filter(
  (text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed(),
)

const benign = 'A text'
const when = { start_date: '2026-12-01', start_time: '10:00', end_date: '2026-12-01' }

for (const engine of engines) {
  // How texts are shown does not depend on the database; that they come back as they were, does.
  const tried = payloads.filter((_, index) => engine === 'sqlite' || index % 8 === 0)

  describe(`hostile texts in the account section on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let paths: readonly string[]
    /** The fields of each form that stores a text, for any text. */
    let forms: Readonly<Record<string, (text: string) => Readonly<Record<string, string>>>>
    /** What the pages are made of where no text does harm: elements with their attributes. */
    let usual: ReadonlySet<string>

    const newest = async (table: string, column = 'id') => {
      const sql = `select ${column} from ${table} order by id desc limit 1`
      return String((await site.context.db.rows(sql, []))[0]?.[column])
    }
    const change = (sql: string, text: string) =>
      site.context.db.transaction((connection) =>
        connection.rows(sql.replace('?', engine === 'sqlite' ? '?' : '$1'), [text]),
      )

    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
      await ada.submit('/account/calendars/new', { title: benign })
      const calendar = await newest('calendars')
      await ada.submit(`/account/events/new/${calendar}`, {
        title: benign,
        ...when,
        end_time: '11:00',
      })
      const event = await newest('events')
      await ada.submit('/account/one-time/new', { title: benign, ...when, end_time: '11:00' })
      const oneTime = await newest('events')
      await ada.submit('/account/links/new', { title: benign, start: '2026-12-01' })
      const link = await newest('links', 'key')
      await ada.submit('/account/templates/new', {
        name: benign,
        layout: 'card',
        offer_google: 'true',
      })
      const template = await newest('templates', 'key')
      await ada.post('/account/keys', { name: benign })
      const { clientId } = (
        await site.context.db.rows(
          `select client_id as "clientId" from accounts where id = ${ada.accountId}`,
          [],
        )
      )[0] as { clientId: string }
      await site.service.send(
        `/dir/?client=${clientId}&title=A&start=2026-12-01&service=google&reference=x`,
      )
      await site.service.count()
      forms = {
        [`/account/calendars/settings/${calendar}`]: (text) => ({ title: text, description: text }),
        [`/account/events/edit/${event}`]: eventOf,
        [`/account/one-time/edit/${oneTime}`]: eventOf,
        [`/account/links/edit/${link}`]: (text) => ({
          ...{ title: text, start: '2026-12-01', description: text, location: text },
          ...{ organizer: text, organizer_email: 'a@b.example', reference: text, calname: text },
        }),
        [`/account/templates/edit/${template}`]: (text) => ({
          ...{
            name: text,
            layout: 'card',
            offer_google: 'true',
            heading: text,
            button: `${text} {service}`,
          },
          ...{ note: text, footer: text, footer_link: text, footer_address: 'https://a.example/' },
        }),
        '/account/settings': (text) => ({ name: text.slice(0, 100), zone: '', language: 'en' }),
      }
      paths = [
        ...Object.keys(forms),
        ...['', '/calendars', '/one-time', '/links', '/templates', '/keys', '/deleted'].map(
          (path) => `/account${path}`,
        ),
        ...['', 'share/', 'followers/'].map((path) => `/account/calendars/${path}${calendar}`),
        ...[`/account/events/${calendar}`, `/account/events/${calendar}?view=month&month=2026-12`],
        ...[`/account/links/${link}`, `/account/links/statistics/${link}`, '/account/statistics'],
        ...['/account/import', `/account/events/copy/${event}`],
      ]
      // Twice, so that links have versions.
      for (const text of [benign, 'Another']) await fill(text)
      const pages = await Promise.all(paths.map(shown))
      const refused = await Promise.all(refusing().map((path) => refusedAt(path, benign)))
      const more = [
        await imported(benign),
        await shown(searchPath('A')),
        await shown(searchPath('-')),
      ]
      usual = new Set([...pages, ...refused, ...more].flatMap(skeletonOf))
    })
    after(() => site.stop())

    function eventOf(text: string) {
      return {
        ...{ title: text, location: text, description: text, eventname: text, organizer: text },
        ...{ organizer_email: 'a@b.example', ...when, end_time: '11:00' },
      }
    }

    async function fill(text: string): Promise<void> {
      for (const [path, fields] of Object.entries(forms)) {
        const { status } = await ada.post(path, fields(text))
        // A template's words may be refused where they are too long.
        ok(status === 303 || (status === 422 && path.includes('templates')), `${path}: ${text}`)
      }
      await change('update tokens set name = ?', text)
      await change("update hit_totals set name = ? where kind = 'reference'", text)
    }

    async function shown(path: string): Promise<Element> {
      const { status, text } = await ada.get(path)
      equal(status, 200, path)
      return readPage(text)
    }

    const refusing = () => Object.keys(forms).filter((one) => /events|links/.test(one))
    const refusedAt = async (path: string, text: string) => {
      const typed = { title: '', start: text, start_date: text, timezone: text, location: text }
      const { status, text: page } = await ada.post(path, typed)
      equal(status, 422, path)
      return readPage(page)
    }
    const imported = async (text: string) => {
      const line = text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/[\r\n\u2028\u2029\u0085]/g, ' ')
      return shown(await previewPath(ada, calendarFile(line, [line])))
    }
    const searchPath = (text: string) => `/account/links?search=${encodeURIComponent(text)}`

    function assertHarmless(page: Element, what: string): void {
      deepEqual(
        skeletonOf(page).filter((element) => !usual.has(element)),
        [],
        what,
      )
    }

    it(`are ${tried.length}, and stay text on every page that shows them`, async () => {
      ok(payloads.length > 200)
      for (const payload of tried) {
        await fill(payload)
        for (const path of paths) assertHarmless(await shown(path), `${path}: ${payload}`)
      }
    })

    it('stay text where they were typed and are refused', async () => {
      for (const path of refusing()) {
        for (const payload of tried) {
          assertHarmless(await refusedAt(path, payload), `${path}: ${payload}`)
        }
      }
    })

    it('stay text in the preview of an import, and in what is searched for', async () => {
      for (const payload of tried) {
        assertHarmless(await imported(payload), payload)
        assertHarmless(await shown(searchPath(payload)), payload)
      }
      ok(textOf(await shown(searchPath('<b>'))).includes('Nothing fits'))
    })
  })
}
