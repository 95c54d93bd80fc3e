/** The texts of the home page. */
export const home = {
  greetings: {
    morning: 'Good morning',
    day: 'Good afternoon',
    evening: 'Good evening',
    /** Before there is an event. */
    welcome: 'Welcome',
  },
  named: '{greeting}, {name}',
  next: 'Coming up',
  nothing: 'No upcoming events',
  addEvent: 'Add event',
  oneTime: 'Single event',
  lately: 'Last 30 days',
  allStatistics: 'All statistics',
  allCalendars: 'All calendars',
  latestLinks: 'Latest short links',
  allLinks: 'All links',
  /**
   * Events that moved because the rules of a time zone changed; {length} is, for example, '1 hour'.
   */
  moves: 'Time zone changes',
  movedEarlier: {
    one: '{count} event in {zone} is now {length} earlier in UTC; its local time stays the same.',
    other:
      '{count} events in {zone} are now {length} earlier in UTC; their local times stay the same.',
  },
  movedLater: {
    one: '{count} event in {zone} is now {length} later in UTC; its local time stays the same.',
    other:
      '{count} events in {zone} are now {length} later in UTC; their local times stay the same.',
  },
  hideMoves: 'Hide',
  steps: 'First steps',
  stepsLead: 'Four small steps, and your events are in people’s calendars.',
  done: 'Done',
  step: {
    calendar: 'Create a calendar',
    event: 'Add an event to it',
    share: 'Share the calendar',
    link: 'Create a short link',
  },
  stepHelp: {
    calendar: 'People subscribe to it once and see every change.',
    event: 'A title and a date are enough to begin with.',
    share: 'Send its page to people, print the QR code, or put a button on your site.',
    link: 'One link per event, for a newsletter, a poster or a chat.',
  },
  /** The buttons of the steps. */
  stepDo: {
    calendar: 'Create calendar',
    event: 'Add event',
    share: 'Share',
    link: 'Create link',
  },
  orStart: 'Or start from here',
  start: {
    link: {
      title: 'A link for one event',
      text: 'For a newsletter, a poster or a chat. Ready in a minute.',
    },
    import: {
      title: 'Import a calendar',
      text: 'From Google, Outlook, Apple or any .ics file.',
    },
    api: { title: 'Use the API', text: 'Create events and links from your own system.' },
  },
}
