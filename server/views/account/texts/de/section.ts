import { faults } from './faults.ts'

/** What every page of the account section says, in German. */
export const section = {
  menu: 'Menü',
  skip: 'Zum Inhalt',
  home: 'Übersicht',
  calendars: 'Kalender',
  oneTime: 'Einzeltermine',
  links: 'Kurzlinks',
  templates: 'Vorlagen',
  statistics: 'Statistik',
  keys: 'Schlüssel',
  trash: 'Zuletzt gelöscht',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
  save: 'Speichern',
  cancel: 'Abbrechen',
  create: 'Anlegen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  duplicate: 'Duplizieren',
  undo: 'Rückgängig',
  copy: 'Kopieren',
  asCsv: 'Als CSV herunterladen',
  ownButton: 'Knopf für Ihre Website',
  ownButtonWords: 'Zum Kalender hinzufügen',
  ownButtonHelp:
    'Fügen Sie das dort ein, wo der Knopf stehen soll. Er öffnet eine Liste von Kalendern; ohne Skript ist er ein Link zur Seite des Termins.',
  search: 'Suchen',
  searchTitle: 'Nach Titel suchen',
  stopped: 'Vom Betreiber gesperrt',
  nothingFound: 'Zu dieser Suche passt nichts.',
  noSuchPage: 'So viele Seiten hat die Liste nicht.',
  firstPage: 'Zur ersten Seite',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  optional: 'optional',
  chooseZone: 'Zeitzone wählen',
  noZone: 'Keine: auf jeder Uhr dieselbe Zeit',
  zoneKept: 'Sie wird die Zeitzone Ihres Kontos.',
  problems: 'Bitte sehen Sie sich das noch einmal an:',
  problem: 'Bitte prüfen',
  full: {
    calendars:
      'Dieses Konto hat {most} Kalender, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einen.',
    events:
      'Dieser Kalender hätte mehr als {most} Termine, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einige, oder nehmen Sie einen anderen Kalender.',
    oneTimeEvents:
      'Dieses Konto hat {most} Einzeltermine, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einen.',
    links:
      'Dieses Konto hat {most} Links, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einen.',
    templates:
      'Dieses Konto hat {most} Vorlagen, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst eine.',
    tokens:
      'Dieses Konto hat {most} gültige Tokens, und mehr werden nicht aufbewahrt. Bitte widerrufen Sie zuerst eines.',
    passkeys:
      'Dieses Konto hat {most} Passkeys, und mehr werden nicht aufbewahrt. Bitte entfernen Sie zuerst einen.',
    openLinks: 'Die Client-ID allein darf {most} Links anlegen. Bitte benutzen Sie ein Token.',
    megabytes:
      'Dieses Konto ist voll. Gelöschtes gibt seinen Platz erst nach 30 Tagen frei; mehr Platz gibt Ihnen der Administrator.',
    openMegabytes: 'Dieses Konto ist fast voll. Bitte benutzen Sie ein Token.',
  },
  warnings: {
    staleForm:
      'Es wurde nichts geändert: Diese Seite war lange offen, oder inzwischen hat sich jemand an- oder abgemeldet. Bitte sehen Sie alles durch und senden Sie es noch einmal.',
    sessionEnded:
      'Sie waren inzwischen abgemeldet; was Sie gesendet haben, wurde nicht gespeichert. Bitte melden Sie sich wieder an.',
  },
  staleTitle: 'Bitte senden Sie das Formular noch einmal',
  staleText:
    'Es wurde nichts geändert. Das Formular kam nicht von der Seite, zu der es gehört, oder inzwischen hat sich jemand an- oder abgemeldet.',
  back: 'Zurück zur Seite',
  errors: {
    invalid_parameter: {
      title: 'Diese Adresse ist nicht zu lesen',
      text: 'Es wurde nichts geändert. Das stimmt daran nicht:',
    },
    unauthenticated: {
      title: 'Bitte melden Sie sich an',
      text: 'Es wurde nichts geändert. Das darf nur, wer angemeldet ist.',
    },
    not_found: {
      title: 'Hier ist nichts',
      text: 'Es wurde gelöscht, oder die Adresse ist nicht vollständig. Was Sie löschen, lässt sich 30 Tage lang zurückholen.',
    },
    method_not_allowed: {
      title: 'Unter dieser Adresse ist keine Seite',
      text: 'Ein Knopf einer anderen Seite benutzt sie. Es wurde nichts geändert.',
    },
    gone: {
      title: 'Das ist gesperrt',
      text: 'Der Betreiber dieses Dienstes hat dieses Konto gesperrt, oder was hier war. Wenn es Ihres ist, schreiben Sie ihm bitte.',
    },
    too_large: {
      title: 'Das ist zu viel auf einmal',
      text: 'Es wurde nichts gespeichert. Gehen Sie im Browser zurück, kürzen Sie, was Sie geschrieben haben, und senden Sie es noch einmal.',
    },
    rate_limited: {
      title: 'Bitte versuchen Sie es gleich noch einmal',
      text: 'Gerade kamen sehr viele Anfragen aus Ihrem Netz. In einer Minute geht es weiter.',
    },
    unavailable: {
      title: 'Bitte versuchen Sie es gleich noch einmal',
      text: 'Im Augenblick ist viel zu tun. Wenn Sie ein Formular gesendet haben, sehen Sie zuerst nach, ob es gespeichert ist.',
    },
    internal: {
      title: 'Hier ist etwas schiefgegangen',
      text: 'Es ist vermerkt und wird angesehen. Wenn Sie ein Formular gesendet haben, sehen Sie zuerst nach, ob es gespeichert ist.',
    },
  },
  withoutMistake: 'Die Seite ohne das öffnen',
  toHome: 'Zur Übersicht Ihres Kontos',
  faults,
}
