import { faults } from '../../../../../core/faults.ts'

/** What every page of the account section says. */
export const section = {
  menu: 'Menu',
  skip: 'To the content',
  home: 'Home',
  calendars: 'Calendars',
  oneTime: 'One-time events',
  links: 'Short links',
  templates: 'Templates',
  statistics: 'Statistics',
  keys: 'Keys',
  trash: 'Recently deleted',
  settings: 'Settings',
  signOut: 'Sign out',
  save: 'Save',
  cancel: 'Cancel',
  create: 'Create',
  edit: 'Edit',
  delete: 'Delete',
  duplicate: 'Duplicate',
  undo: 'Undo',
  copy: 'Copy',
  asCsv: 'Download as CSV',
  search: 'Search',
  searchTitle: 'Search by title',
  /** Beside what answers nobody any more. */
  stopped: 'Stopped by the operator',
  nothingFound: 'Nothing fits your search.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  optional: 'optional',
  /** In the field for the zone of what has a time. */
  chooseZone: 'Choose a time zone',
  noZone: 'None: the same time on every clock',
  zoneKept: 'It becomes the zone of your account.',
  /** Stands over what is wrong with a form; before the title of the page, in short. */
  problems: 'Please look at this again:',
  problem: 'Please check',
  /** Where an account has all that is kept of something. */
  full: {
    calendars: 'This account has {most} calendars, and no more are kept. Please delete one first.',
    events:
      'This calendar would have more than {most} events, and no more are kept. Please delete some first, or use another calendar.',
    oneTimeEvents:
      'This account has {most} one-time events, and no more are kept. Please delete one first.',
    links: 'This account has {most} links, and no more are kept. Please delete one first.',
    templates: 'This account has {most} templates, and no more are kept. Please delete one first.',
    tokens:
      'This account has {most} tokens that work, and no more are kept. Please revoke one first.',
    passkeys: 'This account has {most} passkeys, and no more are kept. Please remove one first.',
  },
  /** Why what was sent was not done. */
  warnings: {
    staleForm:
      'Nothing was changed: this page was open for long, or somebody has signed in or out in the meantime. Please look it over and send it once more.',
    sessionEnded:
      'You were signed out in the meantime, so what you sent was not saved. Please sign in again.',
  },
  staleTitle: 'Please send the form once more',
  staleText:
    'Nothing was changed. The form was not sent from the page that it is of, or somebody has signed in or out in the meantime.',
  back: 'Back to the page',
  /** What is wrong with a field. */
  faults,
}
