import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { namedProblem } from '../problems.ts'
import { maxLogo } from './logo.ts'
import { offerableServices, servicesFor } from './offered.ts'
import { maxStyleLength } from './style.ts'
import {
  defaultTemplate,
  type RawTemplate,
  rawServices,
  readTemplate,
  type Template,
  templateParameters,
} from './template.ts'
import { maxTextLengths } from './texts.ts'

type Texts = Readonly<Record<string, string>>

const google: Texts = { offer_google: '1' }

const read = (texts: Texts) => {
  const given = (parameter: string) => ({ parameter, text: texts[parameter] })
  const named = Object.fromEntries(templateParameters.map((name) => [name, given(name)]))
  return readTemplate(named as RawTemplate, rawServices(given))
}

const templateOf = (texts: Texts): Template => {
  const outcome = read({ name: 'Mine', ...google, ...texts })
  ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

const problemsOf = (texts: Texts) => {
  const outcome = read({ name: 'Mine', ...google, ...texts })
  ok(!outcome.ok, 'it was accepted')
  return outcome.problems
}

describe('a template', () => {
  it('with a name and all calendars leaves the page unchanged', () => {
    const all = Object.fromEntries(offerableServices.map((service) => [`offer_${service}`, '1']))
    deepEqual(templateOf(all), { ...defaultTemplate, name: 'Mine' })
  })

  it('contains every value that is filled in', () => {
    const texts = {
      ...{ name: ' Summer\nfair ', layout: 'poster', logo_text: 'Ada & sons', order: 'own' },
      ...{ accent: '#aa0000', accent_dark: '#ffb0a0', tint: '#fff8f0', tint_dark: '#201510' },
      ...{ links: '#112233', links_dark: '#ddeeff', cover: 'none', title_font: 'serif' },
      ...{ heading: 'Save the date', button: 'Into {service}', note: 'One\r\ntwo\0' },
      ...{ footer: 'Fair e.V.', footer_link: 'Imprint', hides_name: '1' },
      ...{ footer_address: 'https://fair.example/imprint', style: '.title { color: #123 }\n' },
    }
    deepEqual(templateOf(texts), {
      name: 'Summer fair',
      layout: 'poster',
      cover: 'none',
      titleFont: 'serif',
      logoText: 'Ada & sons',
      accent: { light: '#aa0000', dark: '#ffb0a0' },
      links: { light: '#112233', dark: '#ddeeff' },
      tint: { light: '#fff8f0', dark: '#201510' },
      services: ['google'],
      isOrdered: true,
      heading: 'Save the date',
      button: 'Into {service}',
      note: 'One\ntwo',
      footer: 'Fair e.V.',
      footerLink: 'Imprint',
      footerAddress: 'https://fair.example/imprint',
      hidesName: true,
      style: '.title { color: #123 }',
    })
  })

  it('keeps texts as plain text, whatever they contain', () => {
    const text = '{{7*7}} #{7*7} <%= 7*7 %> {service} {constructor}'
    equal(templateOf({ heading: text }).heading, text)
  })

  it('is rejected with all of its problems at once', () => {
    const wrong = { name: ' ', layout: 'wide', accent: 'red', button: 'Add', style: 'x' }
    deepEqual(problemsOf({ ...wrong, footer_link: 'Home', offer_google: '' }), [
      namedProblem('name', 'missing'),
      namedProblem('layout', 'notAChoice', { accepted: 'card, centred, poster' }),
      namedProblem('accent', 'notAColor', { text: 'red' }),
      namedProblem('services', 'noService'),
      namedProblem('button', 'withoutService', { service: '{service}' }),
      namedProblem('footer_link', 'withoutAddress'),
      namedProblem('style', 'unreadableStyle', { line: 1, text: "'x'" }),
    ])
  })

  it('accepts texts up to their limits', () => {
    const names = { name: 'name', heading: 'heading', note: 'note', footer: 'footer' } as const
    for (const [parameter, slot] of Object.entries({ ...names, logo_text: 'logoText' } as const)) {
      const max = maxTextLengths[slot]
      equal(templateOf({ [parameter]: '🎉'.repeat(max) })[slot], '🎉'.repeat(max))
      deepEqual(problemsOf({ [parameter]: 'x'.repeat(max + 1) }), [
        namedProblem(parameter, 'tooLong', { count: max + 1, max }),
      ])
    }
  })

  it('cannot exceed 256 KiB, including its logo as text', () => {
    const texts = Object.values(maxTextLengths).reduce((sum, length) => sum + length, 0)
    // Each typed character can become six characters of an escape in JSON.
    const max = 6 * (texts + maxStyleLength) + (4 / 3) * maxLogo.bytes
    ok(max < 256 * 1024, `${max}`)
  })

  it('links from its footer only to harmless URLs', () => {
    const good = [
      ...['https://example.com', 'HTTP://EXAMPLE.com:8080/a?b=c#d', 'mailto:ada@example.com'],
      ...['https://müller.example/ä', 'http://localhost', 'https://example.com/"><script>'],
    ]
    for (const address of good) {
      equal(templateOf({ footer_address: ` ${address}` }).footerAddress, address)
    }
    const bad = [
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'x'],
      ...[
        '//example.com',
        '/here',
        'https://',
        'https:///x',
        'https://a b',
        'https:\\\\example.com',
      ],
      ...['https://user@example.com', 'ftp://example.com', 'mailto:a@b?bcc=c@d', 'mailto:x'],
      ...['\tjavascript:alert(1)', 'https://example.com javascript:x', 'file:///etc/passwd'],
    ]
    for (const address of bad) {
      deepEqual(problemsOf({ footer_address: address }), [
        namedProblem('footer_address', 'notAnAddress'),
      ])
    }
  })

  it('shows the URL of its footer link if there is no text', () => {
    equal(templateOf({ footer_address: 'https://example.com/' }).footerLink, 'example.com')
    equal(templateOf({ footer_address: 'mailto:a@b.example' }).footerLink, 'a@b.example')
  })
})

describe('the calendars of a template', () => {
  const offered = { offer_yahoo: '1', offer_ics: '1', offer_apple: '1' }

  it('are ordered by their positions, with those without one last', () => {
    const { services } = templateOf({ ...offered, place_yahoo: '1', place_google: '2' })
    deepEqual(services, ['yahoo', 'google', 'apple', 'ics'])
    const same = { place_yahoo: '7', place_google: '7', place_ics: ' 3 ' }
    deepEqual(templateOf({ ...offered, ...same }).services, ['ics', 'google', 'yahoo', 'apple'])
  })

  it('keep the order of the device unless they have their own', () => {
    const ofDevice = ['google', 'outlook', 'apple', 'yahoo'] as const
    const services = ['yahoo', 'apple', 'teams'] as const
    deepEqual(servicesFor({ services, isOrdered: false }, ofDevice), ['apple', 'yahoo'])
    deepEqual(servicesFor({ services, isOrdered: true }, ofDevice), services)
  })

  it('are rejected at an invalid position', () => {
    for (const text of ['0', '-1', '100', '1.5', 'first', '١']) {
      deepEqual(problemsOf({ place_google: text }), [
        namedProblem('place_google', 'notAPlace', { text }),
      ])
    }
    deepEqual(templateOf({ place_yahoo: 'x' }).services, ['google'])
  })
})
