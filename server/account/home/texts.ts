/** The texts of the home page. */
export const home = {
  next: 'Coming up',
  nothing: 'No upcoming events',
  addEvent: 'Add event',
  oneTime: 'Single event',
  lately: 'Last 30 days',
  allStatistics: 'All statistics',
  /**
   * Events that moved because the rules of a time zone changed; {length} is, for example, '1 hour'.
   */
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
  stepsLead: 'Four small steps, and your events are in people’s calendars.',
  done: 'Done',
  step: {
    calendar: 'Create a calendar',
    event: 'Add an event to it',
    share: 'Share the calendar',
    link: 'Create a short link',
  },
}
