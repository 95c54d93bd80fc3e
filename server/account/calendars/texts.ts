/** The texts of the calendar pages. */
export const calendars = {
  newCalendar: 'New calendar',
  none: 'No calendars yet. A calendar holds events; people who subscribe to it get them in their own calendar, always up to date.',
  lead: 'People subscribe once and see every change.',
  /** Below numbers in the list. */
  figures: {
    eventsTotal: { one: 'event', other: 'events' },
    followersActive: { one: 'follower', other: 'followers' },
  },
  nextEvent: 'next event',
  beingCopied: '“{title}” is being copied and will appear here when it’s complete.',
  beingRestored: '“{title}” is being restored and will appear here when it’s complete.',

  title: 'Title',
  description: 'Description',
  descriptionHelp: 'Shown on the calendar page and in followers’ calendars.',
  color: 'Color',
  colorHelp: 'Calendar apps that support it show the calendar in this color.',
  colorNone: 'Chosen by the calendar app',
  colors: {
    indigo: 'Indigo',
    blue: 'Blue',
    teal: 'Teal',
    green: 'Green',
    amber: 'Amber',
    rust: 'Rust',
    rose: 'Rose',
    violet: 'Violet',
  },
  template: 'Template',
  templateHelp: 'For its event pages, its calendar page and the calendar on your site.',
  templateNone: 'Default template',
  timezone: 'Default time zone',
  timezoneHelp: 'Selected when you add an event to this calendar.',
  timezoneNone: 'Time zone of your account',
  reminder: 'Default reminder',
  reminderHelp:
    'For events without their own reminder. In subscribed calendars, Google and Outlook ignore reminders, and Apple removes them unless the follower keeps them.',
  reminderNone: 'None',
  findable: 'Let search engines find this calendar',
  findableHelp:
    'Its calendar page and event pages can then appear in search results, and its event pages link to the calendar.',
  weekStart: 'Weeks begin on',
  weekStartNone: 'As usual in the visitor’s language',
  weekStarts: { monday: 'Monday', sunday: 'Sunday' },
  internalName: 'Internal name',
  internalNameHelp: 'Only you see this.',
  customData: 'Custom data',
  customDataHelp: 'For your own programs, in JSON. The API returns it as custom_data.',
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
    one: '{count} active follower will stop getting updates and have to subscribe again.',
    other: '{count} active followers will stop getting updates and have to subscribe again.',
  },
  endNobody: 'This calendar has no active followers right now.',
  endMeans:
    'All current subscriptions stop working. The events stay in followers’ calendars or disappear, depending on the calendar app. The list of followers and its numbers start from zero.',
  endStays:
    'The calendar page and its QR code keep working, so everyone can subscribe again. Your events stay as they are.',
  endFinal: 'This can’t be undone.',
  deleteHeading: 'Delete calendar',
  deleteHelp: 'Deletes its events and followers too. You can restore it for 30 days.',
}
