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
    text: { title: 'Plain text', help: 'For emails without pictures and colors.' },
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
