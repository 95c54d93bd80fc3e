import type { Texts } from './en.ts'

/** German: without a form of address if that reads well, otherwise with `Sie`. */
export const de: Texts = {
  services: {
    apple: 'Apple Kalender',
    google: 'Google Kalender',
    outlook: 'Outlook-App',
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
  noSuchDate: 'An dem Tag in diesem Link findet der Termin nicht statt.',
  organizedBy: 'Veranstaltet von {name}',
  cancelled: 'Dieser Termin ist abgesagt',
  cancelledTitle: 'Abgesagt: {title}',
  cancelledHelp:
    'Falls er schon in Ihrem Kalender steht, löschen Sie ihn dort oder fügen Sie die Änderung hinzu.',
  over: 'Dieser Termin ist vorbei',
  nextOne: 'Verpassen Sie den nächsten Termin nicht',
  subscribeTo: '{calendar} abonnieren',
  addAnyway: 'Diesen Termin trotzdem hinzufügen',
  updateHeading: 'Meinen Kalender aktualisieren',
  updateMeans: 'Markiert den Termin dort als abgesagt.',
  now: 'Läuft gerade',
  today: 'Heute',
  copyLink: 'Link kopieren',
  share: 'Teilen',
  downloadCode: 'QR-Code herunterladen',
  joinOnline: 'Online teilnehmen',
  website: 'Webseite',
  attachments: 'Anhänge',
  categories: 'Kategorien',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  scan: 'Scannen und diese Seite auf dem Handy öffnen',
  hints: {
    'open-in-safari': 'Wenn nichts passiert: Link kopieren und in Safari öffnen.',
    'open-in-browser':
      'Diese Seite ist in einer anderen App geöffnet. Wenn nichts passiert: Link kopieren und im Browser öffnen.',
    'subscribe-on-computer':
      'Android-Telefone können nicht selbst abonnieren. Öffnen Sie diese Seite am Computer oder kopieren Sie den Link und öffnen Sie ihn dort.',
  },

  takesNoSeries: '{service} kann diesen Serientermin nicht aus einem Link übernehmen. Das geht:',
  allDatesFile: 'Alle Termine, als Kalenderdatei',
  firstDateOnly: 'Nur der erste Termin, in {service}',
  nextDateOnly: 'Nur der nächste Termin, in {service}',
  backToEvent: 'Zurück zum Termin',

  subscribe: 'Diesen Kalender abonnieren',
  subscribeIn: 'In {service} abonnieren',
  subscribeMeans:
    'Einmal abonnieren genügt: Neue Termine und Änderungen erscheinen automatisch im Kalender.',
  nextEvents: 'Kommende Termine',
  noEvents: 'Noch keine kommenden Termine. Abonnieren Sie, um sie zu sehen, sobald es welche gibt.',
  noEventsInMonth: 'Keine Termine in diesem Monat',
  nextEvent: 'Nächster Termin: {date}',
  previousEvent: 'Voriger Termin: {date}',
  views: 'Ansicht',
  list: 'Liste',
  month: 'Monat',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  eventCount: { one: '{count} Termin', other: '{count} Termine' },
  moreEvents: { one: '+{count} weiterer', other: '+{count} weitere' },
  calendar: 'Kalender',
  upcomingCount: { one: '{count} kommender Termin', other: '{count} kommende Termine' },
  laterEvents: 'Spätere Termine anzeigen',
  timesIn: 'Zeitangaben in: {zone}',
  subscribeShort: 'Abonnieren',
  goodToKnow: 'Gut zu wissen',
  appNotListed: 'Meine Kalender-App ist nicht dabei',
  refreshVaries: 'unterschiedlich',
  refreshHeading: 'Wie schnell Änderungen ankommen',
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

  connect: {
    lead: 'Im nächsten Schritt fragt {provider}, ob diese Website Ihre Termine sehen und bearbeiten darf. Eine kleinere Berechtigung gibt es nicht; wir nutzen sie nur für diesen Termin.',
    leadOwn:
      '{provider} fragt Sie, ob diese Website einen eigenen Kalender anlegen darf. Der Termin kommt dorthin, Ihre anderen Termine sehen wir nicht.',
    once: 'Einmal hinzufügen',
    onceHelp:
      'Wir speichern nichts über Sie. Spätere Änderungen erscheinen nicht in Ihrem Kalender.',
    keep: 'Hinzufügen und aktuell halten',
    keepHelp:
      'Änderungen und Absagen erscheinen in Ihrem Kalender, bis der Termin vorbei ist oder Sie das beenden. So lange speichern wir Ihre Berechtigung, verschlüsselt.',
    zone: 'Ihre Zeitzone',
    without: 'Ohne Verbindung hinzufügen',
    cannotRepeat: '{service} kann einen Termin so nicht wiederholen.',
    overlaps: 'In {service} muss ein Termin enden, bevor er sich wiederholt.',
    added: 'Der Termin steht in Ihrem Kalender',
    kept: 'Änderungen am Termin erscheinen dort von selbst.',
    open: 'In {service} öffnen',
    stop: 'Aktualisierung beenden',
    stopHelp:
      'Wir aktualisieren diesen Termin nicht mehr und löschen, was wir dafür gespeichert haben. Der Termin bleibt in Ihrem Kalender.',
    stopped: 'Die Aktualisierung ist beendet',
    stoppedHelp:
      'Was wir für die Aktualisierung gespeichert hatten, ist gelöscht. Der Termin bleibt in Ihrem Kalender, bis Sie ihn löschen.',
    ends: {
      over: 'Der Termin ist vorbei. Was wir für die Aktualisierung gespeichert hatten, ist gelöscht.',
      deleted:
        'Der Termin oder sein Kalender wurde in {service} gelöscht. Was wir für die Aktualisierung gespeichert hatten, ist gelöscht.',
      eventDeleted:
        'Der Veranstalter hat den Termin gelöscht. Er wurde auch aus Ihrem Kalender entfernt. Was wir für die Aktualisierung gespeichert hatten, ist gelöscht.',
      withdrawn:
        'Die Berechtigung, Ihren Kalender zu ändern, wurde zurückgezogen oder ist abgelaufen. Auf der Seite des Termins können Sie ihn noch einmal hinzufügen.',
      forbidden:
        '{service} lässt keine Änderungen an Ihrem Kalender mehr zu. Auf der Seite des Termins können Sie ihn noch einmal hinzufügen.',
    },
    entryProblems: {
      cannotHold:
        '{service} kann den Termin mit seinen jetzigen Daten nicht wiederholen. Bis sie sich ändern, steht er nicht in Ihrem Kalender.',
      rejected:
        '{service} hat die letzte Änderung nicht angenommen. Ihr Kalender zeigt daher eine frühere Fassung des Termins.',
    },
    withdraw: 'Die Berechtigung können Sie außerdem in Ihrem Microsoft-Konto zurückziehen.',
    retry: 'Noch einmal versuchen',
    problems: {
      declined: {
        title: 'Es wurde nichts hinzugefügt',
        text: 'Es wurde keine Berechtigung erteilt. Sie können den Termin trotzdem ohne Verbindung hinzufügen.',
      },
      administrator: {
        title: 'Ihre Organisation muss das erst erlauben',
        text: 'Bitten Sie Ihre Administration, diese App in Microsoft Entra freizugeben. Bis dahin können Sie den Termin ohne Verbindung hinzufügen.',
      },
      scope: {
        title: 'Es wurde nichts hinzugefügt',
        text: 'Die Berechtigung, Termine zu bearbeiten, fehlt. Versuchen Sie es noch einmal und lassen Sie sie ausgewählt, oder fügen Sie den Termin ohne Verbindung hinzu.',
      },
      noCalendar: {
        title: 'Dieses Konto hat keinen Kalender',
        text: '{service} kann dort keine Termine speichern. Wählen Sie ein anderes Konto, oder fügen Sie den Termin ohne Verbindung hinzu.',
      },
      expired: {
        title: 'Das hat zu lange gedauert',
        text: 'Bitte öffnen Sie die Seite des Termins und beginnen Sie noch einmal.',
      },
      unavailable: {
        title: '{service} hat den Termin nicht angenommen',
        text: 'Bitte versuchen Sie es in ein paar Minuten noch einmal, oder fügen Sie den Termin ohne Verbindung hinzu.',
      },
    },
  },

  home: {
    title: 'Ihre Termine in jedem Kalender',
    lead: 'Ein Link trägt einen Termin bei Apple, Google, Outlook und allen anderen ein. Oder teilen Sie einen ganzen Kalender, der sich selbst aktuell hält.',
    add: {
      title: 'Termine eintragen',
      text: 'Ein kurzer Link, ein QR-Code oder ein Button auf Ihrer Website. Antippen, der Kalender öffnet sich, fertig.',
    },
    subscribe: {
      title: 'Abonnieren',
      text: 'Teilen Sie einen Kalender einmal. Ändert sich eine Uhrzeit, ändert sie sich bei allen, die ihm folgen.',
    },
    private: {
      title: 'Von Grund auf privat',
      text: 'Kein Tracking und keine Cookies für Besucher. Sie sehen, wie viele einen Termin eingetragen haben, nie wer.',
    },
  },
  preview: {
    heading: 'Gleich ausprobieren',
    lead: 'Ohne Konto.',
    labels: {
      title: 'Was findet statt?',
      start: 'Wann?',
      location: 'Wo?',
    },
    optional: '(nicht erforderlich)',
    example: 'Sommerfest',
    locationExample: 'Adresse oder Meeting-Link',
    show: 'Terminseite ansehen',
    problems: {
      title: 'Geben Sie einen Titel ein.',
      start: 'Geben Sie Datum und Uhrzeit ein.',
      location: 'Geben Sie höchstens 500 Zeichen ein.',
    },
    note: 'Das ist eine Vorschau. Nichts wurde gespeichert.',
  },
  createAccount: 'Konto erstellen',
  signIn: 'Anmelden',
  documentation: 'Dokumentation',
  toHome: 'Zur Startseite',
  language: 'Sprache',
  report: 'Diese Seite melden',

  errors: {
    invalid_parameter: {
      title: 'Dieser Link ist fehlerhaft',
      text: 'Der Veranstalter kann ihn korrigieren:',
    },
    unauthenticated: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Er gehört zu keinem Konto, das es hier gibt. Wenn es Ihr eigener Link ist, prüfen Sie bitte die Client-ID darin.',
    },
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Wir können diese Seite nicht finden. Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.',
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
