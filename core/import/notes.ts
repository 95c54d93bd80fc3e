/**
 * What of an event cannot be kept, or is kept in another way; in a word, and for people. Each
 * follows "of this event".
 */
export const notes = {
  alarm: 'its reminder is not kept: it is not 0 to 28 days before the start',
  alarms: 'one reminder is kept, the others are left out',
  attachments: 'its attachments are left out',
  attendees: 'its guests and their answers are left out',
  broken: 'lines that cannot be read are left out',
  categories: 'its categories are left out',
  conference: 'its conference link is added to the end of its description',
  'conference-lost': 'a conference link is left out: it cannot be opened, or there are too many',
  cut: 'texts longer than those kept here are cut',
  end: 'its end cannot be read or is before the start; it ends when it starts',
  organizer: 'its organizer is left out: a name and an e-mail address are needed',
  private: 'it is private in the file; here everybody who follows the calendar sees it',
  range: 'in the file it also changes other dates of its series; these stay unchanged here',
  rule: 'how it repeats cannot be read; its first date is kept alone',
  series: 'it repeats with exceptions; each of its dates is an event of its own here',
  tentative: 'it is not confirmed in the file, and looks confirmed here',
  untitled: 'it has no title in the file',
  window: 'it repeats for long; kept are its dates from a month ago to a year ahead',
  zone: 'its time zone is not known; another with the same clock takes its place',
  'zone-lost': 'its time zone is not known; its times stay as they are written',
} as const

/** What is said of an event that is kept. */
export type Note = keyof typeof notes

/** Why something of a file is not kept at all; each follows "left out:". */
export const reasons = {
  cancelled: 'it is cancelled',
  date: 'its start is missing or no date from 1900 to 2199',
  ended: 'it repeated, and ended more than a month ago after many dates',
  free: 'times when somebody is free or busy are not kept',
  journal: 'notes of a day (VJOURNAL) are not kept',
  range:
    'it changes all later dates of its series, and its start cannot be read; they stay as they are',
  task: 'tasks (VTODO) are not kept',
  twice: 'the file has a newer one with the same UID',
  uid: 'its UID has more than 450 characters',
} as const

/** Why something is not kept. */
export type Reason = keyof typeof reasons
