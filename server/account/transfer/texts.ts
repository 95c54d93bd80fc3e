import type { Note, SkipReason } from '../../../core/import/notes.ts'

/** The parts of an event that cannot be imported, or are changed. */
const notes = {
  alarm: 'Reminders must be 0 to 28 days before the start; others are left out',
  alarms: 'Only one reminder is kept',
  attachments: 'Attachments and images that aren’t links, or too many, are left out',
  attendees: 'Guests and their answers are left out',
  broken: 'Lines we can’t read are left out',
  'conference-lost': 'A conference link is left out: it can’t be opened, or there are too many',
  cut: 'Texts that are too long are shortened',
  details:
    'A link, color, category or map position is left out: it can’t be read, or there are too many',
  end: 'We can’t read the end, or it is before the start: the event ends when it starts',
  organizer: 'The organizer is left out: a name and an email are needed',
  private: 'Private in the file; here all followers of the calendar see it',
  range: 'In the file it also changes other dates in the series; these stay unchanged here',
  rule: 'We can’t read how it repeats: only the first date is kept',
  series: 'It repeats with exceptions: each date becomes an event of its own',
  tentative: 'Not confirmed in the file; shown as confirmed here',
  untitled: 'It has no title',
  window: 'It repeats for a long time: dates from a month ago to a year ahead are kept',
  zone: 'Unknown time zone: replaced by one with the same times',
  'zone-lost': 'Unknown time zone: times stay as written, without a time zone',
} as const satisfies Record<Note, string>

/** Why something in a file is not imported. */
const reasons = {
  cancelled: 'It is cancelled',
  date: 'Its start is missing or not a date from 1900 to 2199',
  ended: 'It repeated many times and ended more than a month ago',
  free: 'It only says when someone is free or busy',
  journal: 'Journal entries aren’t imported',
  range:
    'It changes all later dates of its series, but we can’t read its start; they stay as they are',
  task: 'Tasks aren’t imported',
  twice: 'The file has a newer version',
  uid: 'Its UID is too long',
} as const satisfies Record<SkipReason, string>

/** The texts of the import and export pages. */
export const transfer = {
  notes,
  reasons,
  importTitle: 'Import a calendar',
  /** The steps of an import. */
  stages: { choose: 'Choose a file', check: 'Check', done: 'Done' },
  importLead:
    'Bring in events from Google, Outlook, Apple, Nextcloud, Thunderbird or any other calendar app. Save them there as an .ics file and choose it here; you can review everything first.',
  file: 'File',
  fileHelp: 'A calendar file (.ics) or a ZIP archive of them, up to 10 MB.',
  calendar: 'Import into',
  newCalendar: 'A new calendar, named as in the file',
  calendarHelp: 'Importing the same file again updates events and adds no duplicates.',
  look: 'Check file',
  /** In the calendars and their settings. */
  importHere: 'Import',
  filesTitle: 'Import and export',
  filesHelp: 'Add events from a calendar file, or save this calendar as a file.',
  importInto: 'Import events',
  exportCalendar: 'Save as a file (.ics)',
  noFile: 'Choose a calendar file that ends in .ics.',
  largeFile: 'This file is larger than 10 MB. Save fewer events at once and try again.',
  goneCalendar: 'This calendar no longer exists. Choose another one.',
  previewTitle: 'Review import',
  into: 'into “{calendar}”',
  intoNew: 'into a new calendar, “{calendar}”',
  intoHeld: 'into “{calendar}”, which already has {known} of these {events}',
  ofEvents: { one: '{count} event', other: '{count} events' },
  areOneTime: 'already among your single events',
  heldCalendars: {
    one: 'into the calendar that already has its events',
    other: 'into {count} calendars that already have their events',
  },
  newCalendars: { one: 'into a new calendar', other: 'into {count} new calendars' },
  newInstead: { one: 'Into a new calendar instead', other: 'Into {count} new calendars instead' },
  targetsTitle: 'Where they go',
  add: { one: 'Add {count} event', other: 'Add {count} events' },
  addAndChange: { one: 'Add or change {count} event', other: 'Add and change {count} events' },
  otherFile: 'Choose another file',
  nothingNew: 'Nothing to add: the calendar is already up to date.',
  nothingAtAll: 'This file has no events that can be added.',
  added: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  leftOut: 'Left out',
  exceptions: 'Dates of series: {skipped} left out, {changed} changed, {added} added.',
  notesTitle: 'What changes',
  events: { one: '{count} event', other: '{count} events' },
  leftOutTitle: 'What is left out',
  line: 'line {line}',
  untitled: 'Untitled',
  skippedTitle: 'Files we can’t read',
  otherKind: 'not a calendar file',
  eventsTitle: 'Events',
  more: { one: 'and {count} more', other: 'and {count} more' },
  doneTitle: 'Import complete',
  doneText:
    '{file} is now in your calendars. Followers see it the next time their calendar app checks.',
  toCalendars: 'Go to calendars',
  goneTitle: 'This file has expired',
  goneText:
    'We only keep your last file, for an hour. Imported events stay; for anything else, choose the file again.',
  waitTitle: 'One moment, please',
  waitYours: 'Your last import is still running. This page updates automatically.',
  waitOthers:
    'Other imports are running right now. Your file is kept, and this page updates automatically.',
  waitYourDownload:
    'Your last download is still running. This one starts automatically when it’s done; you can then leave this page.',
  waitOtherDownloads:
    'Other downloads are running. Yours starts automatically; you can then leave this page.',
  again: 'Try now',
  downloadHeading: 'Your data',
  downloadTitle: 'Download everything',
  downloadSummary: 'Calendars, events, short links and statistics in one archive.',
  downloadLead:
    'Everything in your account in one ZIP archive: calendars and single events as calendar files for any app, short links, templates, statistics, lists for spreadsheets, and your account details. No passwords or tokens.',
  downloadFile: 'Download',
  downloadList: 'Just the list of calendars',
  downloadBack: 'You can import the archive again: its calendar files become calendars.',
  oneTimeEvents: 'Single events',
  readme: `Daymark: everything in your account

README.txt            this text
account.json          your name, email, language and time zone
calendars.csv         the list of your calendars, for spreadsheets
calendars/            each calendar with its events, for any calendar app
one-time-events.ics   your single events, for any calendar app
short-links.csv       your short links, for spreadsheets
short-links.json      the same, for programs
templates.json        your templates
logos/                their logos, each named by the ID of its template,
                      with -dark for dark mode
statistics/           adds and clicks by day, kind and event, followers by day,
                      for spreadsheets

To bring events into another calendar app, import the files that end in .ics
there. To bring them into Daymark, import this archive as it is: it restores the
calendars and single events; everything else is for your own use.

Text that a spreadsheet would run as a formula starts with an apostrophe.
`,
} as const
