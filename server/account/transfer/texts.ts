import type { Note, Reason } from '../../../core/import/notes.ts'

/** What of an event cannot be kept, or is kept in another way. */
const notes = {
  alarm: 'Reminders are left out that are not 0 to 28 days before the start',
  alarms: 'One reminder is kept, further ones are left out',
  attachments: 'Attachments are left out',
  attendees: 'Guests and their answers are left out',
  broken: 'Lines that cannot be read are left out',
  categories: 'Categories are left out',
  conference: 'The conference link is added to the end of the description',
  'conference-lost': 'A conference link is left out: it can’t be opened, or there are too many',
  cut: 'Texts that are too long are cut',
  end: 'The end cannot be read, or is before the start: the event ends when it starts',
  organizer: 'The organizer is left out: a name and an e-mail address are needed',
  private: 'Private in the file; here everybody who follows the calendar sees it',
  range: 'In the file it also changes other dates in the series; these stay unchanged here',
  rule: 'How it repeats cannot be read: the first date is kept alone',
  series: 'It repeats with exceptions: each date is an event of its own',
  tentative: 'Not confirmed in the file; looks confirmed here',
  untitled: 'It has no title',
  window: 'It repeats for long: kept are the dates from a month ago to a year ahead',
  zone: 'The time zone is not known: another with the same clock takes its place',
  'zone-lost': 'The time zone is not known: the times stay as they are written',
} as const satisfies Record<Note, string>

/** Why something of a file is not kept at all. */
const reasons = {
  cancelled: 'It is cancelled',
  date: 'Its start is missing, or no date from 1900 to 2199',
  ended: 'It repeated many times, and ended more than a month ago',
  free: 'It only says when somebody is free or busy',
  journal: 'Notes of a day are not kept',
  range:
    'It changes all later dates of its series, but its start cannot be read; they stay as they are',
  task: 'Tasks are not kept',
  twice: 'The file has a newer one of it',
  uid: 'Its name for programs (UID) is too long',
} as const satisfies Record<Reason, string>

/** What the pages of import and export say. */
export const transfer = {
  notes,
  reasons,
  importTitle: 'Import a calendar',
  importLead:
    'Take over the events of another calendar: of Google, Outlook, Apple, Nextcloud, Thunderbird or any other program. Save them there as a file that ends in .ics, and choose it here. First you see what would come.',
  file: 'File',
  fileHelp: 'A calendar file (.ics), or a ZIP archive of such. Up to 10 MB.',
  calendar: 'Into',
  newCalendar: 'A new calendar, named as in the file',
  calendarHelp: 'The same file once more adds nothing twice, and changes what has changed in it.',
  look: 'Show what would come',
  /** In the calendars and their settings. */
  importHere: 'Import',
  filesTitle: 'Files',
  filesHelp: 'Take over events from a calendar file, or save this calendar as one.',
  importInto: 'Import events',
  exportCalendar: 'Save as a file (.ics)',
  noFile: 'No file was chosen. Please choose a calendar file that ends in .ics.',
  largeFile: 'This file is larger than 10 MB. Please save less of the calendar at once.',
  goneCalendar: 'This calendar is no longer there. Please choose another one.',
  previewTitle: 'What would come',
  into: 'into “{calendar}”',
  intoNew: 'into a new calendar, “{calendar}”',
  intoHeld: 'into “{calendar}”, which has {known} of these {events} already',
  ofEvents: { one: '{count} event', other: '{count} events' },
  areOneTime: 'among your one-time events already',
  heldCalendars: {
    one: 'into the calendar that has its events already',
    other: 'into {count} calendars that have their events already',
  },
  newCalendars: { one: 'into a new calendar', other: 'into {count} new calendars' },
  newInstead: { one: 'Into a new calendar instead', other: 'Into {count} new calendars instead' },
  targetsTitle: 'Where they go',
  add: { one: 'Add {count} event', other: 'Add {count} events' },
  addAndChange: { one: 'Add or change {count} event', other: 'Add and change {count} events' },
  otherFile: 'Choose another file',
  nothingNew: 'Nothing to add: all of it is in the calendar as it is.',
  nothingAtAll: 'There is no event in this file that could be added.',
  added: 'new',
  updated: 'changed',
  unchanged: 'the same',
  leftOut: 'left out',
  notesTitle: 'What is not kept as it is',
  events: { one: '{count} event', other: '{count} events' },
  leftOutTitle: 'What is left out',
  line: 'line {line}',
  untitled: 'Without a title',
  skippedTitle: 'Files that are not read',
  otherKind: 'no calendar file',
  eventsTitle: 'Events',
  more: { one: 'and {count} more', other: 'and {count} more' },
  doneTitle: 'Added',
  doneText: '{file} is in your calendars now. Whoever follows them sees it at the next look.',
  toCalendars: 'To the calendars',
  goneTitle: 'This file is not here any more',
  goneText:
    'A file that was sent is kept for an hour, and only the last one. What was added stays; for anything else, please choose the file once more.',
  waitTitle: 'One moment, please',
  waitYours:
    'Your last import is still at work. Your file is kept; this page goes on by itself in a few seconds.',
  waitOthers:
    'Others are importing just now. Your file is kept; this page goes on by itself in a few seconds.',
  waitYourDownload:
    'Your last download is still running. This one starts automatically when it’s done; you can then leave this page.',
  waitOtherDownloads:
    'Other downloads are running. Yours starts automatically; you can then leave this page.',
  again: 'Try now',
  downloadTitle: 'Download everything',
  downloadSummary:
    'Calendars, events, short links and statistics, in one archive to keep or to take elsewhere.',
  downloadLead:
    'All that you have here, in one archive (ZIP): calendars and one-time events as calendar files that any program reads, short links, templates, statistics and lists for spreadsheets, and what your account says of you. No passwords or keys.',
  downloadFile: 'Download',
  downloadList: 'Only the list of calendars',
  downloadBack: 'The archive can be imported again: its calendar files become calendars.',
  oneTimeEvents: 'One-time events',
  readme: `Daymark: all that you have

README.txt            this text
account.json          your name, e-mail address, language and time zone
calendars.csv         the list of your calendars, for spreadsheets
calendars/            each calendar with its events, for any calendar program
one-time-events.ics   your one-time events, for any calendar program
short-links.csv       your short links, for spreadsheets
short-links.json      the same, for programs
templates.json        your templates
logos/                their logos, each named by the id of its template
statistics/           adds and clicks by day and kind, followers by day, for
                      spreadsheets

To take events over into another calendar program, import the files that end in
.ics there. To take them over into Daymark, import this archive as it is: the
calendars and one-time events are read back, all else is for you alone.

A text in a list that a spreadsheet would run as a formula has an apostrophe
before it.
`,
} as const
