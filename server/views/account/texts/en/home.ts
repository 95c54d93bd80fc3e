/** What the pages of home say. */
export const home = {
  next: 'What happens next',
  nothing: 'Nothing is planned.',
  addEvent: 'Add an event',
  oneTime: 'One-time event',
  lately: 'The last 30 days',
  allStatistics: 'All statistics',
  /** What moved with new rules of a time zone; {length} is such as '1 hour'. */
  moves: 'Time zone changes',
  movedEarlier: {
    one: '{count} event in {zone} is now sent {length} earlier in UTC; its local time is unchanged.',
    other:
      '{count} events in {zone} are now sent {length} earlier in UTC; their local times are unchanged.',
  },
  movedLater: {
    one: '{count} event in {zone} is now sent {length} later in UTC; its local time is unchanged.',
    other:
      '{count} events in {zone} are now sent {length} later in UTC; their local times are unchanged.',
  },
  hideMoves: 'Hide',
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
