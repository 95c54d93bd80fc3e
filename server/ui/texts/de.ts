import type { Texts } from './en.ts'

/** German: without a form of address if that reads well, otherwise with `Sie`. */
export const de: Texts = {
  services: {
    apple: 'Apple Kalender',
    google: 'Google Kalender',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Kalender',
    teams: 'Microsoft Teams',
    ics: 'Kalenderdatei',
  },

  addHeading: 'Zum Kalender hinzufügen',
  addTo: 'Zu {service} hinzufügen',
  otherCalendars: 'Andere Kalender',
  when: 'Wann',
  where: 'Wo',
  allDay: 'Ganztägig',
  floating: 'Ortszeit, wo auch immer Sie gerade sind',
  yourTime: '{time} bei Ihnen',
  repeats: 'Wiederholt sich {rule}',
  nextDates: 'Nächste Termine',
  organizedBy: 'Veranstaltet von {name}',
  cancelled: 'Dieser Termin ist abgesagt.',
  over: 'Dieser Termin ist vorbei.',
  now: 'Läuft gerade',
  today: 'Heute',
  copyLink: 'Link kopieren',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  scan: 'Scannen und diese Seite auf dem Handy öffnen',
  hints: {
    'open-in-safari': 'Wenn nichts passiert: Link kopieren und in Safari öffnen.',
    'open-in-browser':
      'Diese Seite ist in einer anderen App geöffnet. Wenn nichts passiert: Link kopieren und im Browser öffnen.',
    'subscribe-on-computer':
      'Android-Telefone können nicht selbst abonnieren. Öffnen Sie diese Seite am Computer oder kopieren Sie den Link dorthin.',
  },

  takesNoSeries: '{service} kann aus einem Link keinen Serientermin übernehmen. Das geht:',
  allDatesFile: 'Alle Termine, als Kalenderdatei',
  firstDateOnly: 'Nur der erste Termin, in {service}',
  nextDateOnly: 'Nur der nächste Termin, in {service}',
  backToEvent: 'Zurück zum Termin',

  subscribe: 'Diesen Kalender abonnieren',
  subscribeIn: 'In {service} abonnieren',
  subscribeMeans:
    'Einmal abonnieren genügt: Neue Termine und Änderungen erscheinen von selbst im Kalender.',
  nextEvents: 'Kommende Termine',
  events: 'Termine',
  noEvents: 'Noch keine kommenden Termine. Abonnieren Sie, um sie zu sehen, sobald es welche gibt.',
  noEventsInMonth: 'Keine Termine in diesem Monat',
  views: 'Ansicht',
  list: 'Liste',
  month: 'Monat',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  eventCount: { one: '{count} Termin', other: '{count} Termine' },
  moreEvents: { one: '+{count} weiterer', other: '+{count} weitere' },
  refreshHeading: 'Wie schnell Änderungen ankommen',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: unbekannt',
  refreshNote: 'Jede Kalender-App sucht in eigenen Abständen nach Änderungen.',
  addressLabel: 'Adresse für jede andere Kalender-App',
  addressFor: 'Adresse für {service}',
  addressHelp:
    'Wählen Sie in Ihrer Kalender-App „Abonnieren“ oder „Per URL hinzufügen“ und fügen Sie diese Adresse ein.',
  addressIsYours: 'Diese Adresse ist persönlich. Bitte nicht weitergeben.',
  leaveHeading: 'Abonnement beenden',
  leaveHelp:
    'Entfernen Sie den Kalender in Ihrer Kalender-App. Das ist alles; wir wissen nicht, wer Sie sind.',
  pasteHelp:
    '{service} kann nicht über einen Link abonnieren. Kopieren Sie die Adresse unten, öffnen Sie {service} am Computer, wählen Sie „Kalender per URL hinzufügen“ und fügen Sie sie dort ein.',
  backToCalendar: 'Zurück zum Kalender',
  feed: {
    noEvents: 'Dieser Kalender hat keine Termine',
    ended: 'Dieses Abonnement ist beendet',
    endedName: '{title} (der Inhaber des Kalenders hat dieses Abonnement beendet)',
  },

  homeTitle: 'Ihre Termine, in jedem Kalender',
  homeText: 'Ein Link, der Ihren Termin zu jedem Kalender hinzufügt.',
  homeMakers: 'Für Veranstalter: Kalender, Links und Statistik',
  signIn: 'Anmelden',
  language: 'Sprache',
  report: 'Diese Seite melden',

  errors: {
    invalid_parameter: {
      title: 'Dieser Link ist fehlerhaft',
      text: 'Der Veranstalter kann ihn korrigieren:',
    },
    unauthenticated: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Er gehört zu keinem Konto, das wir kennen. Wenn es Ihr eigener Link ist, prüfen Sie bitte die Client-ID darin.',
    },
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Vielleicht ist der Link unvollständig, oder der Termin wurde gelöscht.',
    },
    method_not_allowed: {
      title: 'Diese Adresse funktioniert anders',
      text: 'Bitte öffnen Sie sie als Link im Browser.',
    },
    gone: {
      title: 'Nicht mehr verfügbar',
      text: 'Der Administrator hat diese Seite gesperrt. Wenn es um Ihre Inhalte geht, wenden Sie sich bitte an ihn.',
    },
    too_large: {
      title: 'Das ist zu viel auf einmal',
      text: 'Das ist mehr, als wir verarbeiten können. Der Veranstalter kann es kürzen.',
    },
    rate_limited: {
      title: 'Einen Moment, bitte',
      text: 'Aus Ihrem Netz kamen zu viele Anfragen. Ihr Link ist in Ordnung; versuchen Sie es in einer Minute noch einmal.',
    },
    unavailable: {
      title: 'Gerade ist viel los',
      text: 'Ihr Link ist in Ordnung; bitte versuchen Sie es in einer Minute noch einmal.',
    },
    internal: {
      title: 'Etwas ist schiefgelaufen',
      text: 'Der Fehler wurde protokolliert. Bitte versuchen Sie es später noch einmal.',
    },
  },
}
