/** What the pages of calendars say. */
export const calendars = {
  newCalendar: 'New calendar',
  none: 'You have no calendar yet. A calendar holds events, and whoever subscribes to it has them in their own, kept up to date.',
  activeCount: { one: '{count} active follower', other: '{count} active followers' },
  beingCopied: '“{title}” is being copied and will appear here when it’s complete.',
  beingRestored: '“{title}” is being restored and will appear here when it’s complete.',
  nextEvent: 'Next: {day}',

  title: 'Title',
  description: 'Description',
  descriptionHelp: 'Stands on the subscribe page and in the calendars of followers.',
  /** What a copy is called. */
  copyTitle: '{title} (copy)',

  /** What the pages of one calendar are together. */
  tabs: 'This calendar',
  overview: 'Overview',
  events: 'Events',
  share: 'Share',
  followers: 'Followers',
  settings: 'Settings',

  openSubscribePage: 'Open subscribe page',
  eventsTotal: 'Events',
  followersActive: 'Active followers',
  followersTotal: 'Followers in all',
  nothingPlanned: 'Nothing is planned from now on.',
  toEvents: 'To the events',

  subscribePage: 'Subscribe page',
  subscribePageHelp:
    'The one address to hand out. Everyone finds the button for their own calendar there.',
  scan: 'QR code of the subscribe page',
  services: 'Straight to one calendar',
  servicesHelp: 'For a button or a mail that speaks of one calendar alone.',
  frame: 'The calendar in your own page',
  frameHelp:
    'Put this where the events shall stand. The script keeps the frame as high as what is in it.',
  buttonHelp:
    'Put this where the button shall stand. It opens a list of calendar programs; without script it is a link to the subscribe page.',
  /** The words of the button, in the page of somebody else. */
  linkWords: 'Subscribe to {title}',

  activeHelp:
    'Active are those whose calendar asked for changes in the last 30 days. Who they are, nobody here knows.',
  noFollowers: 'Nobody follows this calendar yet. Hand out its subscribe page.',
  toShare: 'Share the calendar',
  byService: 'By calendar program',
  oneByOne: 'One by one',
  service: 'Program',
  total: 'In all',
  active: 'Active',
  blocked: 'Blocked',
  since: 'Since',
  lastFetch: 'Last seen',
  state: 'State',
  away: 'Not seen of late',
  action: 'Action',
  block: 'Block',
  unblock: 'Unblock',
  blockHelp: 'Who is blocked keeps the subscription, but it is empty and says that you ended it.',

  copyHeading: 'A calendar like this one',
  copyHelp: 'Makes a new calendar with copies of all events, and without followers.',
  endHeading: 'End all subscriptions',
  endHelp: 'When a subscription got into wrong hands: nobody gets changes any more.',
  endNow: 'End all subscriptions',
  endWarning: {
    one: '{count} active follower gets no changes any more, and has to subscribe anew.',
    other: '{count} active followers get no changes any more, and have to subscribe anew.',
  },
  endNobody: 'Nobody follows this calendar at the moment.',
  endMeans:
    'All addresses that were handed out so far end. What they show in the calendars of followers stays as it is, or goes, as their program chooses. The list of followers and their numbers begin anew.',
  endStays:
    'The subscribe page and its QR code stay, so everybody can subscribe again. The events stay as well.',
  endFinal: 'This cannot be undone.',
  deleteHeading: 'Delete the calendar',
  deleteHelp: 'With all its events and followers. For 30 days you can have it back as it was.',
}
