/** The texts of the calendar pages. */
export const calendars = {
  newCalendar: 'New calendar',
  none: 'No calendars yet. A calendar holds events; people who subscribe to it get them in their own calendar, always up to date.',
  activeCount: { one: '{count} active follower', other: '{count} active followers' },
  beingCopied: '“{title}” is being copied and will appear here when it’s complete.',
  beingRestored: '“{title}” is being restored and will appear here when it’s complete.',
  nextEvent: 'Next: {day}',

  title: 'Title',
  description: 'Description',
  descriptionHelp: 'Shown on the calendar page and in followers’ calendars.',
  /** The title of a copy. */
  copyTitle: '{title} (copy)',

  /** The label of the tabs of one calendar. */
  tabs: 'This calendar',
  overview: 'Overview',
  events: 'Events',
  share: 'Share',
  followers: 'Followers',
  settings: 'Settings',

  openSubscribePage: 'Open calendar page',
  eventsTotal: 'Events',
  followersActive: 'Active followers',
  followersTotal: 'Total followers',
  nothingPlanned: 'No upcoming events',
  toEvents: 'Go to events',

  subscribePage: 'Calendar page',
  subscribePageHelp:
    'Share this link with everyone. People find a button for their own calendar there.',
  scan: 'QR code of the calendar page',
  services: 'Direct links',
  servicesHelp: 'Each opens one calendar straight away, for a button or email that names it.',
  frame: 'Calendar for your site',
  frameHelp: 'Paste this where you want the calendar. The script adjusts its height.',
  buttonHelp:
    'Paste this where you want the button. It opens a list of calendar apps; without JavaScript it links to the calendar page.',
  /** The text of the button on another website. */
  linkWords: 'Subscribe to {title}',

  activeHelp:
    'Active followers are those whose calendar app checked for changes in the last 30 days. We don’t know who they are.',
  noFollowers: 'No followers yet. Share the calendar to get your first.',
  toShare: 'Share calendar',
  byService: 'By calendar app',
  oneByOne: 'All followers',
  service: 'Calendar app',
  total: 'Total',
  active: 'Active',
  blocked: 'Blocked',
  since: 'Since',
  lastFetch: 'Last seen',
  state: 'Status',
  away: 'Inactive',
  action: 'Action',
  block: 'Block',
  unblock: 'Unblock',
  blockHelp: 'Blocked followers keep an empty calendar that says you ended it.',

  copyHeading: 'Duplicate calendar',
  copyHelp: 'Creates a new calendar with copies of all events and no followers.',
  endHeading: 'Reset subscriptions',
  endHelp: 'Stops updates for every follower. Use this if a link got into the wrong hands.',
  endNow: 'Reset subscriptions',
  endWarning: {
    one: '{count} active follower stops getting updates and needs to subscribe again.',
    other: '{count} active followers stop getting updates and need to subscribe again.',
  },
  endNobody: 'This calendar has no active followers right now.',
  endMeans:
    'All current subscriptions stop working. Their events stay in followers’ calendars or disappear, depending on the calendar app. The list of followers and its numbers start over.',
  endStays:
    'The calendar page and its QR code keep working, so everyone can subscribe again. Your events stay, too.',
  endFinal: 'This can’t be undone.',
  deleteHeading: 'Delete calendar',
  deleteHelp: 'Deletes its events and followers too. You can restore it for 30 days.',
}
