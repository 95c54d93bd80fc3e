/** The texts of the event pages. */
export const events = {
  add: 'Add event',
  newEvent: 'New event',
  /** The title of an event that has none yet, in its preview. */
  untitled: 'Your event',
  singleLead: 'Events outside any calendar, each with its own page.',
  views: { coming: 'Upcoming', over: 'Past', all: 'All', month: 'Month' },
  noneComing: 'No upcoming events yet. Add one and it will appear here.',
  noneOver: 'No past events',
  none: 'No events yet. Add one and it will appear here.',
  /** Above events that were last changed on the same day. */
  changedOn: 'Changed on {date}',
  /** Above the form of a repeating event, and of any event in a calendar. */
  wholeSeries: 'Changes apply to every date of the series.',
  followersSee: 'Followers get changes when their calendar app next checks.',
  /** Above the form of an event that visitors keep up to date in Google Calendar or Outlook.com. */
  connectedSee: {
    one: 'Changes also reach {count} connected calendar.',
    other: 'Changes also reach {count} connected calendars.',
  },
  page: 'View event page',
  deleteHeading: 'Delete event',
  deleteHelp: 'You can restore it for 30 days.',
  /** Why the selected events were not moved. */
  alreadyThere: '“{title}” is already in that calendar, so nothing was moved.',

  title: 'Title',
  allDayEvent: 'All day',
  startDate: 'Starts',
  startTime: 'Start time',
  endDate: 'Ends',
  endTime: 'End time',
  endHelp: 'Leave empty for one hour, or the whole day. Set the end of a series under “Repeats”.',
  /** Below a date that the API received as text. */
  readAs: 'Sent as “{text}”, which means {date}.',
  notADate: '“{text}” isn’t a date. Choose one here.',
  timezone: 'Time zone',
  location: 'Location',
  locationHelp: 'An address, a room or a meeting link.',
  description: 'Description',
  /** The heading of the reminder, and its field. */
  remindHeading: 'Reminder',
  remind: 'Remind people',
  noReminder: 'None',
  calendarReminder: 'Calendar default ({time})',
  atStart: 'At start',
  before: '{time} before',
  otherReminder: 'Custom',
  reminder: 'Minutes before the start',
  organizer: 'Organizer',
  organizerEmail: 'Organizer’s email',
  organizerHelp: 'Add both to show this as a meeting.',
  eventname: 'Internal name',
  eventnameHelp: 'Only you see this.',
  transp: 'Show as',
  transparencies: { OPAQUE: 'Busy', TRANSPARENT: 'Free' },
  details: {
    heading: 'Links and categories',
    labels: {
      conferences: 'Meeting links',
      website: 'Website',
      attachments: 'Attachments',
      images: 'Images',
      categories: 'Categories',
      color: 'Color',
      coordinates: 'Position on the map',
    },
    helps: {
      links: 'One link per line. A name may follow after a space.',
      texts: 'Separated by commas.',
      coordinates: 'Latitude and longitude, for example 52.45514,13.30475',
    },
  },

  repeat: 'Repeats',
  never: 'Does not repeat',
  repeats: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' },
  kept: 'Custom rule',
  rule: 'Custom repeat rule',
  ruleHelp: 'Used if Repeats is “Custom rule”. iCalendar RRULE, for example FREQ=WEEKLY;COUNT=10',
  /** Below the rule in words. */
  overlaps:
    'The dates overlap, because the event is longer than the time between them. Outlook can’t repeat such an event.',
  interval: 'Every',
  intervalHelp: 'For example, 2 means every other week.',
  weekdays: 'On these days',
  weekdaysHelp: 'The weekday of the start date is always included.',
  monthWay: 'On which day',
  monthWays: {
    day: 'Same day of the month',
    place: 'Same weekday, e.g. the second Thursday',
    'last-place': 'Same weekday, e.g. the last Thursday',
    'last-day': 'Last day of the month',
  },
  ends: 'Series ends',
  endless: 'Never',
  endsOn: 'On a date',
  endsAfter: 'After … times',
  until: 'Last day',
  count: 'Number of times',

  /** The pages of a series, and of each of its dates. */
  series: {
    /** For screen readers: the tabs of the two pages, the first of which is the form. */
    pages: 'Series',
    whole: 'All dates',
    dates: 'Single dates',
    datesLead: 'Choose a date to change, cancel or delete it.',
    /** How a date differs from the others. */
    states: { changed: 'Changed', cancelled: 'Cancelled', added: 'Added', skipped: 'Skipped' },
    skip: 'Skip',
    restore: 'Restore',
    none: 'No more dates',
    firstDates: 'From the first date',
    laterDates: 'Later dates',
    add: 'Add a date',
    addHelp: 'An extra date with the details of the series. You can change them afterwards.',
    /** Above a list of dates. */
    kept: 'The series no longer repeats on these dates. They had their own details, so they were kept as added dates:',
    /** The dates that a change applies to. */
    scope: 'Save for',
    scopes: { this: 'This date', following: 'This and all later dates', all: 'All dates' },
    scopeHelp: {
      this: 'All other dates stay as they are.',
      following: 'They become a series of their own with a new page. Followers see both.',
      all: 'Only what you change here. Dates with their own details keep them.',
    },
    endHelp: 'Leave empty for one hour, or the whole day.',
    isCancelled: 'This date is cancelled.',
    /** What can be done with this date alone. */
    own: 'This date only',
    ownHelp: 'A cancelled date stays visible and is marked as cancelled. A deleted one disappears.',
    actions: {
      cancel: 'Cancel this date',
      reinstate: 'Undo cancellation',
      reset: 'Discard its own details',
    },
    deleteHelp:
      'A single date can be restored in the list of dates; later or all dates can be restored for 30 days.',
    deletes: {
      this: 'Delete this date',
      following: 'Delete this and all later dates',
      all: 'Delete all dates',
    },
  },

  preview: 'Preview',
  unready: 'To see the event page here, please fix:',
}
