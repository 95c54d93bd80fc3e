import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { isMeetingHost } from './meeting.ts'

const meetingHosts = [
  ...['us02web.zoom.us', 'zoom.us', 'meet.google.com', 'teams.microsoft.com'],
  ...['example.webex.com', 'meet.jit.si', 'meet.goto.com', 'whereby.com'],
  ...['demo.bigbluebutton.org', 'bbb.example.org', 'meet.example.org'],
]

const otherHosts = [
  ...['example.org', 'notzoom.us', 'zoom.us.example.org', 'www.google.com', 'microsoft.com'],
  ...['meet.org', 'meeting-hotel.example', 'hotel.meet.example.org', ''],
]

test('recognizes the hosts of meeting services and of self-hosted servers', () => {
  deepEqual(meetingHosts.filter(isMeetingHost), meetingHosts)
})

test('does not take other hosts for meeting services', () => {
  deepEqual(otherHosts.filter(isMeetingHost), [])
})
