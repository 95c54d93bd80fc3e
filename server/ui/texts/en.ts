import type { PluralForms } from '../../../core/text/placeholders.ts'

/**
 * The texts of visitor pages in English, which the other languages translate. Placeholders are in
 * braces. A text that depends on a number has an entry for each plural form of the language (CLDR's
 * plural rules), always including `other`.
 */
export const en = {
  services: {
    apple: 'Apple Calendar',
    google: 'Google Calendar',
    outlook: 'Outlook app',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Calendar',
    teams: 'Microsoft Teams',
    /** Any other calendar app, which gets a file. */
    ics: 'Calendar file',
  },

  addHeading: 'Add to your calendar',
  addTo: 'Add to {service}',
  otherCalendars: 'Other calendars',
  when: 'When',
  where: 'Where',
  allDay: 'All day',
  floating: 'Your local time, wherever you are',
  /** Shown if the visitor's local time differs from the event's. */
  yourTime: '{time} where you are',
  /** The rule is a phrase such as `every week on Monday`. */
  repeats: 'Repeats {rule}',
  nextDates: 'Next dates',
  /** Above a series whose link names a date that it does not have. */
  noSuchDate: 'This event doesn’t take place on the date in this link.',
  organizedBy: 'Organized by {name}',
  cancelled: 'This event is cancelled',
  /** Where links are shared. */
  cancelledTitle: 'Cancelled: {title}',
  cancelledHelp: 'If it’s already in your calendar, remove it there or add the update.',
  over: 'This event is over',
  /** On an event that is over: above a button for its calendar, and what the button says. */
  nextOne: 'Don’t miss the next one',
  subscribeTo: 'Subscribe to {calendar}',
  /** Below that button, or alone: the calendars to which the event itself can be added. */
  addAnyway: 'Add this date anyway',
  /** On a cancelled event, above the ways to get the cancellation. */
  updateHeading: 'Update my calendar',
  updateMeans: 'Marks the event as cancelled there.',
  now: 'Happening now',
  today: 'Today',
  copyLink: 'Copy link',
  share: 'Share',
  downloadCode: 'Download QR code',
  joinOnline: 'Join online',
  website: 'Web page',
  attachments: 'Attachments',
  categories: 'Categories',
  copyAddress: 'Copy address',
  copied: 'Copied',
  scan: 'Scan to open this page on your phone',
  hints: {
    'open-in-safari': 'If nothing happens, copy the link and open it in Safari.',
    'open-in-browser':
      'This page is open inside another app. If nothing happens, copy the link and open it in your browser.',
    'subscribe-on-computer':
      'Android phones can’t subscribe on their own. Open this page on a computer, or copy the link and open it there.',
  },

  takesNoSeries: '{service} can’t add this series from a link. You can add:',
  allDatesFile: 'All dates, as a calendar file',
  firstDateOnly: 'Only the first date, in {service}',
  /** For a series that has already started. */
  nextDateOnly: 'Only the next date, in {service}',
  backToEvent: 'Back to the event',

  /** The link to the calendar page, and the heading of its options. */
  subscribe: 'Subscribe to this calendar',
  subscribeIn: 'Subscribe in {service}',
  subscribeMeans: 'Subscribe once. New dates and changes reach your calendar automatically.',
  nextEvents: 'Upcoming events',
  noEvents: 'No upcoming events yet. Subscribe to see them as soon as they’re added.',
  noEventsInMonth: 'No events this month',
  /** On a month without events; the date is, for example, `Mar 3, 2027`. */
  nextEvent: 'Next event: {date}',
  previousEvent: 'Previous event: {date}',
  /** The label for screen readers before `list` and `month`. */
  views: 'View',
  list: 'List',
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  eventCount: { one: '{count} event', other: '{count} events' },
  /** Below the first events of a day: the number of its other events. */
  moreEvents: { one: '+{count} more', other: '+{count} more' },
  /** Above the title of a calendar page. */
  calendar: 'Calendar',
  upcomingCount: { one: '{count} upcoming event', other: '{count} upcoming events' },
  laterEvents: 'Show later events',
  /** Below a list: the zone of its times, such as `Central European Time (Berlin)`. */
  timesIn: 'Times are in {zone}.',
  /** The button of an embedded calendar. */
  subscribeShort: 'Subscribe',
  /** Above the questions about a subscription. */
  goodToKnow: 'Good to know',
  appNotListed: 'My calendar app isn’t listed',
  /** How soon changes arrive in a service whose time is unknown. */
  refreshVaries: 'varies',
  refreshHeading: 'How soon changes arrive',
  refreshNote: 'Each calendar app checks for changes on its own schedule.',
  addressLabel: 'Address for any other calendar app',
  addressFor: 'Address for {service}',
  addressHelp: 'In your calendar app, choose to subscribe by URL and paste this address.',
  /** After the previous text, or alone if another text has the instructions. */
  addressIsYours: 'This address is personal. Please don’t share it.',
  leaveHeading: 'How to unsubscribe',
  leaveHelp: 'Remove the calendar in your calendar app. That’s all; we don’t know who you are.',
  pasteHelp:
    '{service} can’t subscribe from a link. Copy the address below, open {service} on a computer, choose to add a calendar by URL, and paste it there.',
  backToCalendar: 'Back to the calendar',
  /** In followers' calendars: titles of the only remaining event, and a name. */
  feed: {
    noEvents: 'This calendar has no events',
    ended: 'This subscription has ended',
    endedName: '{title} (this subscription was ended by the calendar’s owner)',
  },

  /** Adding events through the services of Google and Microsoft. */
  connect: {
    /** Above the buttons that lead to the provider’s consent page; the provider is Google or Microsoft. */
    lead: 'Next, {provider} asks whether this site may view and edit your events. There is no narrower permission, and we use it only for this event.',
    /** The same if the permission is for a new calendar. */
    leadOwn:
      'Next, {provider} asks whether this site may create a calendar of its own. The event goes there, and we can’t see your other events.',
    once: 'Add once',
    onceHelp: 'We don’t keep anything about you. Later changes won’t reach your calendar.',
    keep: 'Add and keep up to date',
    keepHelp:
      'Your calendar gets changes and cancellations until the event is over or you stop them. Until then, we keep your permission, encrypted.',
    zone: 'Your time zone',
    /** Above the other ways to add the event. */
    without: 'Add without connecting',
    cannotRepeat: '{service} can’t repeat an event this way.',
    overlaps: 'In {service}, an event has to end before it repeats.',
    added: 'It’s in your calendar',
    /** Only if the event is kept up to date. */
    kept: 'Changes to the event will appear there automatically.',
    open: 'Open in {service}',
    stop: 'Stop updates',
    stopHelp:
      'We’ll stop updating this event and delete what we stored to do so. The event stays in your calendar.',
    stopped: 'Updates have stopped',
    stoppedHelp:
      'We’ve deleted what we stored to update the event. It stays in your calendar until you delete it.',
    /** Why they have stopped, if it was not the visitor. */
    ends: {
      over: 'The event is over. We’ve deleted what we stored to update it.',
      deleted:
        'The event or its calendar was deleted in {service}. We’ve deleted what we stored to update it.',
      eventDeleted:
        'The organizer deleted the event, so it was removed from your calendar. We’ve deleted what we stored to update it.',
      withdrawn:
        'The permission to change your calendar was withdrawn or has expired. You can add the event again on its page.',
      forbidden:
        '{service} no longer allows changes to your calendar. You can add the event again on its page.',
    },
    /** Why the calendar does not show the current event. */
    entryProblems: {
      cannotHold:
        '{service} can’t repeat the event on its current dates, so it was removed from your calendar until they change.',
      rejected:
        '{service} didn’t accept the last change, so your calendar shows an earlier version of the event.',
    },
    /** Microsoft offers no way to do this for the visitor. */
    withdraw: 'You can also withdraw the permission in your Microsoft account.',
    /** A link to the page with the lead. */
    retry: 'Try again',
    problems: {
      declined: {
        title: 'Nothing was added',
        text: 'No permission was given. You can still add the event without connecting.',
      },
      administrator: {
        title: 'Your organization needs to approve this',
        text: 'Ask your administrator to approve this app in Microsoft Entra. Meanwhile, you can add the event without connecting.',
      },
      scope: {
        title: 'Nothing was added',
        text: 'The permission to edit events is missing. Try again and leave it selected, or add the event without connecting.',
      },
      noCalendar: {
        title: 'This account has no calendar',
        text: '{service} can’t store events there. Choose another account, or add the event without connecting.',
      },
      expired: {
        title: 'That took too long',
        text: 'Please open the event’s page and start again.',
      },
      unavailable: {
        title: '{service} didn’t accept the event',
        text: 'Please try again in a few minutes, or add the event without connecting.',
      },
    },
  },

  home: {
    title: 'Your events, in everyone’s calendar',
    lead: 'Make one link that adds an event to Apple, Google, Outlook and every other calendar. Or share a whole calendar that keeps itself up to date.',
    add: {
      title: 'Add to calendar',
      text: 'A short link, a QR code or a button on your site. People tap it, their calendar opens, done.',
    },
    subscribe: {
      title: 'Subscribe',
      text: 'Share a calendar once. When a time changes, it changes for everyone who follows it.',
    },
    private: {
      title: 'Private by design',
      text: 'No tracking and no cookies for visitors. You see how many people added an event, never who.',
    },
  },
  preview: {
    heading: 'Try it now',
    lead: 'No account needed.',
    labels: {
      title: 'What is happening?',
      start: 'When?',
      location: 'Where?',
    },
    optional: '(optional)',
    example: 'Summer party',
    locationExample: 'Address or meeting link',
    show: 'Show the event page',
    problems: {
      title: 'Enter a title.',
      start: 'Enter a date and time.',
      location: 'Enter at most 500 characters.',
    },
    note: 'This is a preview. Nothing was saved.',
  },
  createAccount: 'Create an account',
  signIn: 'Sign in',
  documentation: 'Documentation',
  /** On pages for errors. */
  toHome: 'Go to the home page',
  language: 'Language',
  /** A link to the administrator. */
  report: 'Report this page',

  errors: {
    invalid_parameter: {
      title: 'This link is broken',
      text: 'The organizer can fix it:',
    },
    unauthenticated: {
      title: 'This link doesn’t work',
      text: 'It doesn’t belong to any account here. If it’s your own link, check the client ID in it.',
    },
    not_found: {
      title: 'Page not found',
      text: 'We can’t find this page. It may have been deleted, or the address is incomplete.',
    },
    method_not_allowed: {
      title: 'This address works differently',
      text: 'Please open it as a link in your browser.',
    },
    gone: {
      title: 'No longer available',
      text: 'The administrator has turned this page off. If it’s yours, contact them.',
    },
    too_large: {
      title: 'That’s too much at once',
      text: 'This is more than we can handle. The organizer can shorten it.',
    },
    rate_limited: {
      title: 'Please wait a moment',
      text: 'We got too many requests from your network. Your link is fine; try again in a minute.',
    },
    unavailable: {
      title: 'We’re busy right now',
      text: 'Your link is fine; please try again in a minute.',
    },
    internal: {
      title: 'Something went wrong',
      text: 'The error was logged. Please try again later.',
    },
  },
}

/** The shape of a table of texts, whatever the language. */
export type Table<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends { other: string }
      ? PluralForms
      : Table<Texts[Name]>
}

/** The texts of pages in one language. */
export type Texts = Table<typeof en>
