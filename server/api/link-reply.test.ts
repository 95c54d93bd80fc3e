import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { shortLink } from '../../contract/link-api.ts'
import { linkChangeReply, linkReply } from './link-reply.ts'

const link = {
  id: 1,
  accountId: 1,
  key: 'abcdefgh12345678',
  isShort: true,
  isLocked: false,
  openedOn: '',
  parameters: {
    title: 'Summer party',
    start: '2026-11-30 18:00',
    // Kept for whoever follows the link, and no field of the reply.
    encoding: 'base64',
    starttime: '18:00',
  },
  changes: 0,
  clicks: 12,
  robotClicks: 0,
  createdAt: 1_795_262_400,
  modifiedAt: 1_795_262_461,
  stoppedAt: null,
}

test('a short link has every field of its shape and no other, unset ones empty', () => {
  const reply = linkReply(link, 'dc_x', 'https://ev.example/abcdefgh12345678')
  deepEqual(Object.entries(reply), [
    ['client', 'dc_x'],
    ['start', '2026-11-30 18:00'],
    ['end', ''],
    ['duration', ''],
    ['title', 'Summer party'],
    ['description', ''],
    ['location', ''],
    ['organizer', ''],
    ['organizer_email', ''],
    ['all_day_event', ''],
    ['date_format', ''],
    ['timezone', ''],
    ['reference', ''],
    ['service', ''],
    ['template', ''],
    ['alarm', ''],
    ['recurring', ''],
    ['calname', ''],
    ['attendees', ''],
    ['uid', ''],
    ['status', ''],
    ['method', ''],
    ['transp', ''],
    ['link', 'https://ev.example/abcdefgh12345678'],
    ['clicks', '12'],
    ['created', '2026-11-21 12:00:00 (UTC)'],
    ['modified', '2026-11-21 12:01:01 (UTC)'],
  ])
  equal(shortLink.strict().safeParse(reply).success, true)
})

test('after a delete there is no link and no key', () => {
  deepEqual(linkChangeReply('save', 'k', 'https://ev.example/k'), {
    action: 'save',
    link: 'https://ev.example/k',
    uniquekey: 'k',
    status: 'saved',
  })
  deepEqual(linkChangeReply('delete', 'k', 'https://ev.example/k'), {
    action: 'delete',
    link: '',
    uniquekey: '',
    status: 'deleted',
  })
})
