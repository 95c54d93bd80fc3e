import { problemTexts } from '../../core/problems.ts'
import type { Table } from '../views/texts/texts.ts'
import { access } from './access/texts.ts'
import { calendars } from './calendars/texts.ts'
import { events } from './events/texts.ts'
import { home } from './home/texts.ts'
import { links } from './links/texts.ts'
import { settings } from './settings/texts.ts'
import { signIn } from './sign-in/texts.ts'
import { statistics } from './statistics/texts.ts'
import { templates } from './templates/texts.ts'
import { transfer } from './transfer/texts.ts'
import { trash } from './trash/texts.ts'

/** Texts of every page of the account section. */
export const section = {
  menu: 'Menu',
  skip: 'To the content',
  home: 'Home',
  calendars: 'Calendars',
  oneTime: 'One-time events',
  links: 'Short links',
  templates: 'Templates',
  statistics: 'Statistics',
  access: 'Keys',
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
  /** The code of a button for the pages of others, and what stands on it there. */
  ownButton: 'Button for your own page',
  ownButtonWords: 'Add to calendar',
  ownButtonHelp:
    'Put this where the button shall stand. It opens a list of calendars; without script it is a link to the page of the event.',
  search: 'Search',
  searchTitle: 'Search by title',
  /** Beside what answers nobody any more. */
  stopped: 'Stopped by the operator',
  nothingFound: 'Nothing fits your search.',
  noSuchPage: 'The list has fewer pages.',
  firstPage: 'To the first page',
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
    openLinks: 'The client ID alone may add {most} links. Please use a token.',
    megabytes:
      'This account is full. Deleted items free their space after 30 days; ask the administrator for more.',
    openMegabytes: 'This account is almost full. Please use a token.',
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
  /** Why something was not done, and the ways on. */
  errors: {
    invalid_parameter: {
      title: 'This address cannot be read',
      text: 'Nothing was changed. This is what is wrong with it:',
    },
    unauthenticated: {
      title: 'Please sign in',
      text: 'Nothing was changed. Only whoever is signed in may do this.',
    },
    not_found: {
      title: 'Nothing is here',
      text: 'It was deleted, or the address is not whole. What you delete can be put back for 30 days.',
    },
    method_not_allowed: {
      title: 'There is no page at this address',
      text: 'A button of another page uses it. Nothing was changed.',
    },
    gone: {
      title: 'This has been stopped',
      text: 'The operator of this service has stopped this account, or what was here. If it is yours, please write to them.',
    },
    too_large: {
      title: 'This is too much at once',
      text: 'Nothing was saved. Go back in your browser, shorten what you typed, and send it again.',
    },
    rate_limited: {
      title: 'Please try again soon',
      text: 'Very many requests came from your network just now. In a minute it goes on.',
    },
    unavailable: {
      title: 'Please try again soon',
      text: 'There is much to do at the moment. If you sent a form, look first whether it was saved.',
    },
    internal: {
      title: 'Something went wrong here',
      text: 'It has been noted and will be looked at. If you sent a form, look first whether it was saved.',
    },
  },
  withoutMistake: 'Open the page without it',
  toHome: 'To the start of your account',
  /** What is wrong with a field. */
  problemTexts,
}

/** What was just done, as the next page says it. */
export const notices = {
  saved: 'Saved.',
  created: 'Created.',
  deleted: 'Deleted.',
  restored: 'It is back.',
  accountMade: 'Your account is ready. Sign in with your new password.',
  confirmed: 'Your address is confirmed.',
  passwordChanged: 'Your password is changed. All other devices are signed out.',
  addressAsked: 'We sent a mail to the new address. Open the link in it.',
  secondStepOn: 'The second step is on.',
  secondStepOff: 'The second step is off.',
  passkeyAdded: 'The passkey is added.',
  passkeyRemoved: 'The passkey is removed.',
  signedOut: 'Signed out.',
  accountDeleted: 'Your account is deleted, with all that was in it.',
  revoked: 'The token is revoked.',
  subscriptionsEnded: 'All subscriptions are ended.',
  followerBlocked: 'The follower is blocked: the subscription is empty now.',
  followerUnblocked: 'The follower is let in again.',
  defaultChosen: 'This template is the default now.',
  defaultDropped: 'No template is the default now.',
}

/** What the account section says, in English: the table that the other languages follow. */
export const en = {
  section,
  notices,
  signIn,
  home,
  calendars,
  events,
  links,
  templates,
  statistics,
  access,
  settings,
  transfer,
  trash,
} as const

/** What the account section says, in one language. */
export type AccountTexts = Table<typeof en>
