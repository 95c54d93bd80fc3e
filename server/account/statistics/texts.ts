/** The texts of the statistics pages. */
export const statistics = {
  period: 'Period',
  lengths: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' },
  range: { choose: 'Choose dates', from: 'From', to: 'To', show: 'Show' },
  measures: {
    adds: 'Added to calendars',
    pages: 'Event page visits',
    clicks: 'Short link clicks',
    robots: 'Bots and link previews',
  },
  /** Next to a number; the change is, for example, `+12%`. */
  compared: '{change} vs. previous period',
  rate: 'Add rate',
  rateBefore: '{rate} in the previous period',
  rateHelp:
    'The add rate is the number of adds divided by the number of visits of the event page. Adds from its direct links are included.',
  notIncluded: 'Not included in the other numbers',
  /** The periods of a chart. */
  current: 'This period',
  previous: 'Previous period',
  by: { day: 'By day', week: 'By week', month: 'By month' },
  /** The description of a chart for screen readers. */
  chart: '{what}, {from} to {to}: {total} in total, {before} in the previous period',
  followersChart: '{what}, {from} to {to}: {first} at the start, {last} at the end',
  steps: { day: 'Day', week: 'Week from', month: 'Month' },
  byService: 'By calendar',
  service: 'Calendar',
  otherProgram: 'Other calendar app',
  byDevice: 'By device',
  device: 'Device',
  devices: { phone: 'Phones and tablets', computer: 'Computers', other: 'Unknown' },
  byEvent: 'By event',
  event: 'Event',
  directLinkPages: 'Pages of direct links',
  deletedEvent: 'Deleted event',
  byReference: 'By campaign',
  reference: 'Campaign',
  eventPage: 'Event page',
  noReference: 'No campaign',
  otherReferences: 'All other campaigns',
  referenceHelp: 'Set a campaign when you share a short link to see where people come from.',
  followers: 'Followers',
  followersOf: 'Followers of {calendar}',
  allCalendars: 'All calendars',
  mostFollowed: 'Most followed calendars',
  calendar: 'Calendar',
  active: 'Followers',
  gained: 'New',
  lost: 'Left',
  followersHelp:
    'We count followers as long as their calendar app checks for changes. After 30 days without a check, we assume they’ve left.',
  noFollowers:
    'No followers yet. People follow a calendar when they subscribe to it in their calendar app. Share a calendar to get your first.',
  shareCalendar: 'Go to your calendars',
  table: 'Show as a table',
  nothing:
    'No activity in this period. Put a short link in an email, in a chat or on a poster. Each click, visit and add is counted here.',
  nothingOfLink:
    'No clicks in this period. Put the link in an email, in a chat or on a poster, and see here how many people click it and add the event.',
  noAdds: 'No adds in this period',
  goToLinks: 'Go to your short links',
  robots: {
    one: '{count} visit came from a bot or link preview. It isn’t included in the other numbers.',
    other:
      '{count} visits came from bots and link previews. They aren’t included in the other numbers.',
  },
  howCounted:
    'Days are in your time zone. If you change it, only new days change. A visit is counted each time someone opens an event page.',
  whatIsStored: 'What we store',
  ofLink: 'Short link statistics',
  allTime: 'Clicks since it was created',
  clicksEver: {
    one: '{count} click since the link was created',
    other: '{count} clicks since the link was created',
  },
  privacy: {
    lead: 'We store numbers, not people. Here is the full list.',
    visits: 'When someone clicks a link, opens an event page or adds an event',
    visitsText:
      'We add one to the count for this link or event, day, calendar service, campaign and kind of device (phone, computer or unknown). Short link clicks and bots are counted separately.',
    followers: 'When someone subscribes to a calendar',
    followersText:
      'Their calendar app gets a random address. We store this address, the service it was made for, when it was first and last requested, and whether you have blocked it. We count how many followers came and left by day and service. We do not know who they are.',
    never: 'What we never store about visitors',
    neverList: {
      address: 'IP addresses',
      browser:
        'What their browser says about itself: it tells us the kind of device and is then discarded',
      origin: 'The page they come from',
      language: 'Their language and location',
      cookies: 'Cookies: visitors get none, and pages load nothing from other sites',
    },
    yours: 'What you write yourself',
    yoursText:
      'An event page is made from its link, so we keep what the link contains, including its campaign. Do not put personal data in it.',
    log: 'The log of the service',
    logText:
      'Each request leaves one line: the time, the kind of page, the result and how long it took. It contains no IP addresses, tokens or links. A proxy in front of the service may keep its own log: ask the administrator.',
    howLong: 'How long we keep it',
    howLongText:
      'Numbers are kept for as long as the account exists. The followers of a calendar are deleted with the calendar.',
  },
}
