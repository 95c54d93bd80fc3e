/** What each kind of device is offered: the main button, the other buttons in order, and a hint. */

import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DeviceKind } from '../../core/devices/device.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { attributeOf, classed, linksIn, theOne } from '../direct/page-parts.ts'
import { all, type Element, readPage, textOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { startSite } from './site.ts'
import { deviceOf, sitePages } from './site-pages.ts'

const { hints, subscribeMeans } = textsIn('en')
const safari = hints['open-in-safari']
const browser = hints['open-in-browser']
const computer = hints['subscribe-on-computer']

interface Offered {
  /** The main button is for the first. */
  readonly services: string
  readonly hint?: string
  readonly isPhone?: true
}

const adding: Readonly<Record<DeviceKind, Offered>> = {
  ios: { services: 'apple google outlookcom office365 yahoo teams outlook ics', isPhone: true },
  'ios-browser': {
    ...{ services: 'apple google outlookcom office365 yahoo teams outlook ics', isPhone: true },
    hint: safari,
  },
  'ios-app': {
    ...{ services: 'apple google outlookcom office365 yahoo teams outlook ics', isPhone: true },
    hint: browser,
  },
  android: { services: 'google outlookcom office365 ics yahoo teams outlook apple', isPhone: true },
  'android-app': {
    ...{ services: 'google outlookcom office365 yahoo teams ics outlook apple', isPhone: true },
    hint: browser,
  },
  mac: { services: 'apple google outlookcom office365 yahoo teams outlook ics' },
  windows: { services: 'google outlookcom office365 outlook ics yahoo teams apple' },
  linux: { services: 'google ics outlookcom office365 yahoo teams outlook apple' },
  other: { services: 'google outlookcom office365 outlook ics yahoo teams apple' },
}

const subscribing: Readonly<Record<DeviceKind, Offered>> = {
  ios: { services: 'apple google outlookcom office365 yahoo outlook', isPhone: true },
  'ios-browser': { services: 'apple google outlookcom office365 yahoo outlook', isPhone: true },
  'ios-app': {
    ...{ services: 'apple google outlookcom office365 yahoo outlook', isPhone: true },
    hint: browser,
  },
  android: {
    ...{ services: 'google outlookcom office365 yahoo outlook apple', isPhone: true },
    hint: computer,
  },
  'android-app': {
    ...{ services: 'google outlookcom office365 yahoo outlook apple', isPhone: true },
    hint: computer,
  },
  mac: { services: 'apple google outlookcom office365 yahoo outlook' },
  windows: { services: 'google outlookcom office365 outlook yahoo apple' },
  linux: { services: 'google outlookcom office365 yahoo outlook apple' },
  other: { services: 'google outlookcom office365 outlook yahoo apple' },
}

const mains: Readonly<Record<string, readonly [adds: string, subscribes: string]>> = {
  apple: ['Add to Apple Calendar', 'Subscribe in Apple Calendar'],
  google: ['Add to Google Calendar', 'Subscribe in Google Calendar'],
}

/** Reads what a page offers, in the form of the tables. */
function offeredOn(page: Element): Offered & { readonly main: string | undefined } {
  const ways = theOne(classed(page, 'ways'))
  const links = linksIn(ways).filter(([, address]) => !address.endsWith('+connect'))
  const [first, ...others] = links
  const paragraphs = ways.children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'p' ? [textOf(child)] : [],
  )
  const hints = paragraphs.filter((text) => text !== subscribeMeans)
  // The style unfolds it on wide screens.
  for (const fold of all(ways, 'details')) equal(fold.attributes.has('open'), false)
  const isPhone = classed(ways, 'qr').length === 0
  equal(classed(ways, 'scan').length, isPhone ? 0 : 1)
  return {
    main: first?.[0],
    services: [first, ...others].map((link) => link?.[1].split('+')[1]).join(' '),
    ...(hints.length > 0 && { hint: hints.join() }),
    ...(isPhone && { isPhone: true }),
  }
}

describe('a device', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  const offered = async (name: 'event' | 'subscribe', headers = {}) => {
    return offeredOn(readPage((await site().ask(sitePages[name], { headers })).text))
  }

  for (const kind of Object.keys(adding) as DeviceKind[]) {
    it(`of the kind ${kind} is offered the services that work there`, async () => {
      const headers = deviceOf(kind)
      for (const [index, name, offer] of [
        [0, 'event', adding[kind]],
        [1, 'subscribe', subscribing[kind]],
      ] as const) {
        const [first = ''] = offer.services.split(' ')
        deepEqual(await offered(name, headers), { main: mains[first]?.[index], ...offer })
      }
    })
  }

  it('without a User-Agent is offered the same as an unknown one', async () => {
    deepEqual(await offered('event'), await offered('event', deviceOf('other')))
  })

  it('can copy and share the URL of the page', async () => {
    for (const kind of ['mac', 'android'] as const) {
      for (const name of ['event', 'subscribe'] as const) {
        const { text } = await site().ask(sitePages[name], { headers: deviceOf(kind) })
        const ways = theOne(classed(readPage(text), 'ways'))
        const [copy, share, ...others] = all(ways, 'button')
        const { events, calendar } = site().places
        const path = name === 'event' ? events.single : `/subscribe/${calendar}`
        for (const button of [copy, share]) {
          equal(button && attributeOf(button, 'data-copy'), `https://daymark.test${path}`)
        }
        deepEqual(
          [copy?.attributes.has('data-share'), share?.attributes.has('data-share')],
          [false, true],
        )
        const downloads = others.map((button) => attributeOf(button, 'data-download'))
        deepEqual(downloads, kind === 'mac' ? ['qr-code.svg'] : [])
      }
    }
  })
})
