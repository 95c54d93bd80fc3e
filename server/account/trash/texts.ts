/** What the pages of deleted things say. */
export const trash = {
  kept: 'What you delete here or by the API can be had back for 30 days, as it was.',
  none: 'You have deleted nothing in the last 30 days.',
  putBack: 'Put back',
  deletedOn: 'deleted on {day}',
  calendar: 'Calendar',
  oneTime: 'One-time event',
  link: 'Short link',
  inCalendar: 'Event in {title}',
  inDeleted: 'Event in a deleted calendar',
  /** The notice behind a delete. */
  deleted: '“{title}” is deleted.',
  /** Why something stays deleted. */
  refused: {
    unknown: 'This is back already, or it was deleted more than 30 days ago.',
    'without calendar': 'Its calendar is deleted too. Please put that back first.',
    'there again': 'Its calendar has this event again already: it came back with a file.',
  },
}
