/** The texts of the page of deleted items. */
export const trash = {
  kept: 'Deleted items can be restored for 30 days.',
  none: 'Nothing deleted in the last 30 days',
  putBack: 'Restore',
  deletedOn: 'deleted on {day}',
  calendar: 'Calendar',
  oneTime: 'Single event',
  link: 'Short link',
  inCalendar: 'Event in {title}',
  inDeleted: 'Event in a deleted calendar',
  /** The notice after a delete. */
  deleted: '“{title}” deleted.',
  /** The same for several items. */
  deletedMany: { one: '{count} item deleted.', other: '{count} items deleted.' },
  /** The reasons why an item cannot be restored. */
  refused: {
    unknown: 'This was already restored, or deleted more than 30 days ago.',
    'without calendar': 'Its calendar is deleted too. Restore that first.',
    'there again': 'This event is already in its calendar: it was imported from a file.',
  },
}
