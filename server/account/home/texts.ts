/** What the pages of home say. */
export const home = {
  next: 'What happens next',
  nothing: 'Nothing is planned.',
  addEvent: 'Add an event',
  oneTime: 'One-time event',
  lately: 'The last 30 days',
  allStatistics: 'All statistics',
  steps: 'First steps',
  stepsLead: 'Four small things, and people have your events in their calendars.',
  done: 'Done',
  step: {
    calendar: 'Make a calendar',
    event: 'Add an event to it',
    share: 'Share its subscribe page',
    link: 'Make a short link to an event',
  },
}
