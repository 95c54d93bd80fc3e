/**
 * The texts of pages in English, which the other languages follow. Names in braces are filled in. Texts
 * with a number have one form for each plural category of the language (CLDR); `other` always exists.
 */
export const en = {
  services: {
    apple: 'Apple Calendar',
    google: 'Google Calendar',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Calendar',
    teams: 'Microsoft Teams',
    /** Any other calendar app: it gets a file. */
    ics: 'Calendar file',
  },

  addHeading: 'Add to your calendar',
  addTo: 'Add to {service}',
  otherCalendars: 'Other calendars',
  when: 'When',
  where: 'Where',
  allDay: 'All day',
  floating: 'Your local time, wherever you are',
  /** Shown if the visitor's clock differs from the event's zone. */
  yourTime: '{time} where you are',
  /** The rule is a phrase such as `every week on Monday`. */
  repeats: 'Repeats {rule}',
  nextDates: 'Next dates',
  organizedBy: 'Organized by {name}',
  cancelled: 'This event is cancelled.',
  over: 'This event is over.',
  now: 'Happening now',
  today: 'Today',
  copyLink: 'Copy link',
  copyAddress: 'Copy address',
  copied: 'Copied',
  scan: 'Scan to open this page on your phone',
  hints: {
    'open-in-safari': 'If nothing happens, copy the link and open it in Safari.',
    'open-in-browser':
      'You are inside another app. If nothing happens, copy the link and open it in your browser.',
    'subscribe-on-computer':
      'An Android phone cannot subscribe by itself. Open this page on a computer, or copy the link to take it there.',
  },

  takesNoSeries: '{service} cannot take a repeating event from a link. You can have:',
  allDatesFile: 'All dates, as a calendar file',
  firstDateOnly: 'Only the first date, in {service}',
  /** For a series that has already started. */
  nextDateOnly: 'Only the next date, in {service}',
  backToEvent: 'Back to the event',

  /** The link to the subscribe page, and the heading of its menu. */
  subscribe: 'Subscribe to this calendar',
  subscribeIn: 'Subscribe in {service}',
  subscribeMeans: 'Subscribe once. New dates and changes arrive in your calendar by themselves.',
  nextEvents: 'Next events',
  /** The heading of a month, which also contains past events. */
  events: 'Events',
  noEvents: 'No events are planned yet. Subscribe, and you will see them when they are.',
  noEventsInMonth: 'Nothing is planned in this month.',
  /** For screen readers, before `list` and `month`. */
  views: 'View',
  list: 'List',
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  eventCount: { one: '{count} event', other: '{count} events' },
  /** Below the first events of a day: how many more there are. */
  moreEvents: { one: '+{count} more', other: '+{count} more' },
  refreshHeading: 'How soon changes arrive',
  /** The time is a span such as `4–24 hours`. */
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: not known',
  refreshNote: 'Each calendar looks for changes when it chooses to. Nobody can hurry it.',
  addressLabel: 'Address for any other calendar',
  addressFor: 'Address for {service}',
  addressHelp: 'In your calendar, choose to subscribe or to add by address, and paste it there.',
  /** Follows it, or stands alone if another text says what to do. */
  addressIsYours: 'The address is yours alone: please do not pass it on.',
  leaveHeading: 'How to leave',
  leaveHelp:
    'Remove the calendar in your own calendar program. Nothing else is needed, and nobody here knows who you are.',
  pasteHelp:
    '{service} takes no link. Copy the address below, open {service} on a computer, choose to add a calendar by its address, and paste it there.',
  backToCalendar: 'Back to the calendar',
  /** In followers' calendars: titles of the only remaining event, and a calendar name. */
  feed: {
    noEvents: 'This calendar has no events',
    ended: 'This subscription has ended',
    endedName: '{title} (this subscription was ended by the calendar’s owner)',
  },

  homeTitle: 'Events for every calendar',
  homeText: 'This service puts events into people’s calendars.',
  homeMakers: 'For whoever makes events: calendars, links and statistics.',
  signIn: 'Sign in',
  language: 'Language',
  /** Links to the address of the administrator. */
  report: 'Report this page',

  errors: {
    invalid_parameter: {
      title: 'This link has a mistake',
      text: 'Whoever made the link can mend it. This is what is wrong with it:',
    },
    unauthenticated: {
      title: 'This link does not work',
      text: 'It names no account that is known here. If it is your own link, please check the client id in it.',
    },
    not_found: {
      title: 'Nothing is here',
      text: 'The address may have been copied in part, or what it led to was deleted. Please ask whoever gave it to you for a new one.',
    },
    method_not_allowed: {
      title: 'This address is used in another way',
      text: 'Please open it as a link in your browser.',
    },
    gone: {
      title: 'This has been stopped',
      text: 'The operator of this service has stopped what was here. If it is yours, please write to them.',
    },
    too_large: {
      title: 'This is too much at once',
      text: 'There is more here than can be taken. Whoever made the link can shorten it.',
    },
    rate_limited: {
      title: 'Please try again soon',
      text: 'Very many requests came from your network just now. Your link is all right.',
    },
    unavailable: {
      title: 'Please try again soon',
      text: 'There is much to do at the moment. Your link is all right.',
    },
    internal: {
      title: 'Something went wrong here',
      text: 'It has been noted and will be looked at. Please try again later.',
    },
  },
}
