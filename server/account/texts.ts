import { problemTexts } from '../../core/problems.ts'
import type { Table } from '../ui/texts/en.ts'
import { access } from './access/texts.ts'
import { calendars } from './calendars/texts.ts'
import { events } from './events/texts.ts'
import { home } from './home/texts.ts'
import { links } from './links/texts.ts'
import { settings } from './settings/texts.ts'
import { share } from './share/texts.ts'
import { signIn } from './sign-in/texts.ts'
import { statistics } from './statistics/texts.ts'
import { templates } from './templates/texts.ts'
import { transfer } from './transfer/texts.ts'
import { trash } from './trash/texts.ts'

/** Texts of every page of the account section. */
export const section = {
  menu: 'Menu',
  you: 'Your account',
  skip: 'Skip to content',
  home: 'Home',
  calendars: 'Calendars',
  oneTime: 'Single events',
  links: 'Short links',
  templates: 'Templates',
  statistics: 'Statistics',
  access: 'API access',
  trash: 'Recently deleted',
  settings: 'Settings',
  signOut: 'Sign out',
  save: 'Save',
  cancel: 'Cancel',
  create: 'Create',
  /** The items of the menu of that name. */
  make: { event: 'Event', calendar: 'Calendar', link: 'Short link' },
  edit: 'Edit',
  delete: 'Delete',
  duplicate: 'Duplicate',
  undo: 'Undo',
  /** For screen readers: the checkbox of a row, and the button that opens its menu. */
  select: 'Select {title}',
  more: 'More actions for {title}',
  /** The actions for the selected rows of a list. */
  selected: 'Selected:',
  nothingSelected: 'Select something in the list first.',
  /** Before a choice of calendars. */
  moveTo: 'Move to',
  copy: 'Copy',
  asCsv: 'Export CSV',
  /** The code of a button for other websites. */
  ownButton: 'Button for your site',
  ownButtonHelp:
    'Paste this where you want the button. It opens a list of calendars; without JavaScript it links to the event page.',
  searchTitle: 'Search by title',
  /** How a list is sorted, one of the texts below. */
  sortedBy: 'Sort: {order}',
  sorts: { date: 'Date', changed: 'Last changed', clicks: 'Most clicks', title: 'Title' },
  /** Next to a suspended item. */
  stopped: 'Suspended by the administrator',
  nothingFound: 'No results',
  /** Below a list that is empty because of a search or filter. */
  showAll: 'Show all',
  noSuchPage: 'This list doesn’t have that many pages.',
  firstPage: 'Go to the first page',
  pages: 'Pages',
  page: 'Page {number}',
  previous: 'Previous',
  next: 'Next',
  optional: 'optional',
  /** In the field for a time zone. */
  chooseZone: 'Choose a time zone',
  noZone: 'None: same local time everywhere',
  zoneKept: 'This also becomes the time zone of your account.',
  /** The headings in a list of time zones. */
  yourZones: 'Yours',
  continents: {
    Africa: 'Africa',
    America: 'America',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific',
  },
  otherZones: 'Other',
  /** Parts of a form that are closed at first. */
  advanced: 'Advanced',
  notSet: 'Not set',
  /** Above the problems of a form; the short version precedes the page title. */
  problems: 'Please fix the following:',
  problem: 'Please check',
  /** Shown when an account has reached a limit. */
  full: {
    calendars: 'You’ve reached the limit of {max} calendars. Delete one first.',
    events: 'A calendar can have up to {max} events. Delete some first, or use another calendar.',
    oneTimeEvents: 'You’ve reached the limit of {max} single events. Delete one first.',
    links: 'You’ve reached the limit of {max} links. Delete one first.',
    templates: 'You’ve reached the limit of {max} templates. Delete one first.',
    tokens: 'You’ve reached the limit of {max} tokens. Revoke one first.',
    passkeys: 'You’ve reached the limit of {max} passkeys. Remove one first.',
    megabytes:
      'Your account is full. Deleted items stop using space after 30 days. The administrator can give you more.',
  },
  /** Why a form was not saved. */
  warnings: {
    staleForm: 'This page expired. Nothing was saved; please check your entries and try again.',
    sessionEnded: 'You were signed out, so nothing was saved. Please sign in again.',
  },
  staleTitle: 'This page expired',
  staleText: 'Nothing was saved. Please go back and try again.',
  back: 'Back to the page',
  /** Errors, with what to do next. */
  errors: {
    invalid_parameter: {
      title: 'This link is broken',
      text: 'Nothing was changed. This is the problem:',
    },
    unauthenticated: {
      title: 'Please sign in',
      text: 'You need to sign in to do this. Nothing was changed.',
    },
    not_found: {
      title: 'Page not found',
      text: 'It may have been deleted, or the link is incomplete. Deleted items can be restored for 30 days.',
    },
    method_not_allowed: {
      title: 'There’s no page here',
      text: 'This address only works from a button on another page. Nothing was changed.',
    },
    gone: {
      title: 'No longer available',
      text: 'The administrator has suspended this account or this page. If it’s yours, contact them.',
    },
    too_large: {
      title: 'That’s too long',
      text: 'Nothing was saved. Go back in your browser, shorten your text and try again.',
    },
    rate_limited: {
      title: 'Please wait a moment',
      text: 'We got too many requests from your network. Try again in a minute.',
    },
    unavailable: {
      title: 'We’re busy right now',
      text: 'Please try again in a minute. If you sent a form, check first whether it was saved.',
    },
    internal: {
      title: 'Something went wrong',
      text: 'The error was logged. If you sent a form, check first whether it was saved.',
    },
  },
  withoutMistake: 'Open the page without it',
  toHome: 'Go to your home page',
  /** The problems with fields. */
  // Dates are chosen here, not typed.
  problemTexts: { ...problemTexts, noStart: 'is required', noLastDay: 'is required' },
}

/** Notices about completed actions, shown on the next page. */
export const notices = {
  saved: 'Saved.',
  created: 'Created.',
  deleted: 'Deleted.',
  restored: 'Restored.',
  dateSkipped: 'Date skipped. You can restore it in the list.',
  duplicated: 'Duplicated.',
  moved: 'Moved.',
  accountMade: 'Your account is ready. Sign in with your new password.',
  confirmed: 'Email confirmed.',
  passwordChanged: 'Password changed. All other devices are signed out.',
  addressAsked: 'We sent an email to the new address. Open the link in it to confirm.',
  secondStepOn: 'Two-step verification is on.',
  secondStepOff: 'Two-step verification is off.',
  passkeyAdded: 'Passkey added.',
  passkeyRemoved: 'Passkey removed.',
  signedOut: 'Signed out.',
  accountDeleted: 'Your account and everything in it have been deleted.',
  revoked: 'Token revoked.',
  subscriptionsEnded: 'Subscriptions reset.',
  followerBlocked: 'Follower blocked. Their calendar is now empty.',
  followerUnblocked: 'Follower unblocked.',
  defaultChosen: 'This template is now the default.',
  firstTemplate: 'Created. Your event pages now use this template.',
  defaultDropped: 'This template is no longer the default.',
}

/** All texts of the account section in English, which the other languages translate. */
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
  share,
  transfer,
  trash,
} as const

/** All texts of the account section in one language. */
export type AccountTexts = Table<typeof en>
