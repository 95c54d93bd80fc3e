/**
 * Losses and changes when an event is imported: an identifier, and a text for people. Each text is shown
 * after "2 events:".
 */
export const notes = {
  alarm: 'reminder left out: it is not 0 to 28 days before the start',
  alarms: 'only one reminder is kept',
  attachments: 'attachments and images that are not links, or too many, are left out',
  attendees: 'guests and their answers are left out',
  broken: 'lines that cannot be read are left out',
  'conference-lost': 'a conference link is left out: it cannot be opened, or there are too many',
  cut: 'texts that are too long are shortened',
  details:
    'a link, color, category or place on the map is left out: it cannot be read, or there are too many',
  end: 'the end cannot be read or is before the start; the event ends when it starts',
  organizer: 'the organizer is left out: a name and an email are needed',
  private: 'private in the file; here all followers of the calendar see it',
  range: 'in the file it also changes other dates of the series; these stay unchanged here',
  rule: 'the recurrence rule cannot be read; only the first date is kept',
  series: 'it repeats with exceptions; each date becomes an event of its own',
  tentative: 'not confirmed in the file; shown as confirmed here',
  untitled: 'it has no title',
  window: 'it repeats for a long time; dates from a month ago to a year ahead are kept',
  zone: 'unknown time zone; replaced by one with the same times',
  'zone-lost': 'unknown time zone; times stay as written, without a time zone',
} as const

/** The identifier of a loss or change. */
export type Note = keyof typeof notes

/** The reasons why an item of a file is not imported; each text is shown after "left out:". */
export const skipReasons = {
  cancelled: 'it is cancelled',
  date: 'its start is missing or not a date from 1900 to 2199',
  ended: 'it repeated many times and ended more than a month ago',
  free: 'times when someone is free or busy are not imported',
  journal: 'journal entries (VJOURNAL) are not imported',
  range:
    'it changes all later dates of its series, but its start cannot be read; they stay as they are',
  task: 'tasks (VTODO) are not imported',
  twice: 'the file has a newer version with the same UID',
  uid: 'its UID has more than 450 characters',
} as const

/** The identifier of a reason. */
export type SkipReason = keyof typeof skipReasons
