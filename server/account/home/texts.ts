/** What the home page says. */
export const home = {
  next: 'Coming up',
  nothing: 'No upcoming events',
  addEvent: 'Add event',
  oneTime: 'Single event',
  lately: 'Last 30 days',
  allStatistics: 'All statistics',
  steps: 'First steps',
  stepsLead: 'Four small steps, and your events are in people’s calendars.',
  done: 'Done',
  step: {
    calendar: 'Create a calendar',
    event: 'Add an event to it',
    share: 'Share the calendar',
    link: 'Create a short link',
  },
}
