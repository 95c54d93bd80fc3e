/** What the pages of statistics say. */
export const statistics = {
  period: 'Period',
  lengths: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' },
  measures: {
    adds: 'Added to calendars',
    pages: 'Led to an event page',
    clicks: 'Short links followed',
    robots: 'Robots',
  },
  /** Beside a number; the change is such as `+12%`. */
  compared: '{change} compared to before',
  /** Stands over a chart, before `by day` or `by week`. */
  adds: 'Added to calendars',
  clicks: 'Short links followed',
  byDay: 'By day',
  byWeek: 'By week',
  /** What a chart shows, for those who do not see it. */
  chart: '{what}, {from} to {to}: {total} in all',
  followersChart: '{what}, {from} to {to}: {first} at the beginning, {last} at the end',
  day: 'Day',
  week: 'Week from',
  byService: 'By calendar',
  service: 'Calendar',
  otherProgram: 'Another program',
  byDevice: 'By device',
  device: 'Device',
  devices: { phone: 'Phones and tablets', computer: 'Computers', other: 'Not known' },
  byReference: 'By reference',
  reference: 'Reference',
  eventPage: 'Event page',
  noReference: 'Without a reference',
  otherReferences: 'All other references',
  referenceHelp:
    'Put {parameter} into an address or a short link to tell apart where people come from.',
  followers: 'Followers',
  followersOf: 'Followers of {calendar}',
  allCalendars: 'All calendars',
  mostFollowed: 'Calendars with the most followers',
  calendar: 'Calendar',
  active: 'Followers',
  gained: 'New',
  lost: 'Left',
  followersHelp:
    'A follower counts while a calendar program asks for news, and has left when it has not asked for 30 days.',
  noFollowers: 'Nobody follows a calendar yet. Share its subscribe page, and you will see it here.',
  shareCalendar: 'Go to your calendars',
  table: 'As a table',
  nothing: 'Nothing was counted in this time.',
  goToLinks: 'Go to your short links',
  robots: {
    one: 'One visit was by a robot or a link preview. It is in none of the other numbers.',
    other:
      '{count} visits were by robots and link previews. They are in none of the other numbers.',
  },
  utc: 'Days begin and end in UTC.',
  whatIsStored: 'What is stored, and what is not',
  ofLink: 'Statistics of a short link',
  allTime: 'Followed since it was made',
  privacy: {
    lead: 'Numbers are stored, never people. This is all of it.',
    visits: 'When somebody follows a link or adds an event',
    visitsText:
      'One number goes up by one. It is the number for this link, this day, this calendar service, this reference and this kind of device: phone, computer or not known. It also says whether a short link was followed, and whether a robot did it.',
    followers: 'When somebody subscribes to a calendar',
    followersText:
      'Their calendar program is given an address that was drawn at random. Stored are this address, the service it was made for, when it was first and last asked for, and whether you have blocked it. How many followers came and went is counted by day and service. Who they are is known to nobody here.',
    never: 'What is never stored of visitors',
    neverList: {
      address: 'Network addresses (IP)',
      browser:
        'What a browser says of itself: the kind of device is told from it, then it is forgotten',
      origin: 'The page that somebody comes from',
      language: 'Their language and place',
      cookies: 'Cookies: visitors get none, and pages load nothing from elsewhere',
    },
    yours: 'What you write yourself',
    yoursText:
      'The page of an event is made from its address or link, so what stands there is kept, and references are. Put nothing about a person into them.',
    log: 'The log of the service',
    logText:
      'Each request leaves one line: the time, the kind of page, the result and how long it took. It holds no network address and no key. A proxy in front of the service may keep a log of its own: ask whoever runs it.',
    howLong: 'How long',
    howLongText:
      'Numbers stay as long as the account, and go with it. The followers of a calendar go with the calendar.',
  },
}
