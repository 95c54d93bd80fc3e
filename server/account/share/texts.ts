/** The texts of the pages that share an event, a link or a calendar. */
export const share = {
  share: 'Share',
  /** The label of the tabs. */
  ways: 'Ways to share',
  tabs: { link: 'Link', mail: 'Email', website: 'Website', direct: 'Direct links' },
  /** On the page of a link: leads to the tabs. */
  more: 'Email, website and more',

  eventPage: 'Event page',
  eventPageHelp:
    'Share this link with everyone. People find a button for their own calendar there.',
  shortLink: 'Short link',
  shortLinkHelp: 'Share this link with everyone. Clicks on it are counted.',
  open: 'Open',
  scan: 'QR code of this link',

  /** On the page of an event that visitors keep up to date in Google Calendar or Outlook.com. */
  connectedCount: {
    one: 'Kept up to date in {count} visitor’s calendar',
    other: 'Kept up to date in {count} visitors’ calendars',
  },
  /** While its last change is being sent to them, and afterwards. */
  waitingCount: { one: '{count} update in progress', other: '{count} updates in progress' },
  allUpdated: 'All have the latest version',
  failedCount: {
    one: '{count} calendar can’t show the last change',
    other: '{count} calendars can’t show the last change',
  },
  /** Calendars that are no longer kept up to date, by reason. */
  endedCount: {
    stopped: { one: '{count} person stopped updates', other: '{count} people stopped updates' },
    deleted: { one: '{count} person deleted the event', other: '{count} people deleted the event' },
    withdrawn: {
      one: '{count} permission withdrawn or expired',
      other: '{count} permissions withdrawn or expired',
    },
    forbidden: {
      one: '{count} calendar no longer permits changes',
      other: '{count} calendars no longer permit changes',
    },
  },

  campaign: 'Campaign',
  campaignHelp:
    'A name such as spring-newsletter. Clicks then show up under it in your statistics.',
  apply: 'Apply',

  /** The button and the lines in emails. */
  addToCalendar: 'Add to calendar',
  mailHelp: 'Copy one of these and paste it into your email or newsletter.',
  mail: {
    button: { title: 'Button', help: 'Opens the page where people choose their calendar.' },
    services: { title: 'Calendars with icons', help: 'One click adds the event.' },
    text: { title: 'Text links', help: 'For emails without pictures and colors.' },
  },
  /** The same help for a calendar. */
  mailCalendar: {
    button: 'Opens the calendar page.',
    services: 'One click to subscribe.',
    text: 'For emails without pictures and colors.',
  },
  showHtml: 'Show HTML',
  preview: 'Preview',

  embed: 'Calendar for your site',
  embedHelp: 'Paste this where you want the calendar. The script adjusts its height.',
  directHelp: 'Each opens one calendar straight away. Use them for buttons that name a calendar.',
}
