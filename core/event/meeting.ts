/**
 * The hosts of meeting services; subdomains count too. Most of them are also in
 * `MeetingProvider.swift` of https://github.com/leits/MeetingBar, which lists many rarer ones.
 */
const meetingHosts = [
  ...['zoom.us', 'zoom.com', 'zoom.com.cn', 'zoomgov.com'],
  'meet.google.com',
  ...['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft', 'teams.microsoft.us'],
  'webex.com',
  ...['meet.jit.si', '8x8.vc'],
  ...['meet.goto.com', 'gotomeeting.com', 'gotowebinar.com'],
  'whereby.com',
  'bigbluebutton.org',
] as const

/**
 * Self-hosted servers, by the first label of the host, as in the guides of Jitsi
 * (`meet.example.org`) and BigBlueButton (`bbb.example.com`).
 */
const selfHosted = /^(meet|jitsi|bbb|bigbluebutton)\.[^.]+\./

/** Returns whether a host, in lowercase, belongs to a meeting service. */
export function isMeetingHost(host: string): boolean {
  return (
    selfHosted.test(host) ||
    meetingHosts.some((known) => host === known || host.endsWith(`.${known}`))
  )
}
