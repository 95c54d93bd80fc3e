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
  search: 'Suchen',
  searchTitle: 'Nach Titel suchen',
  stopped: 'Vom Betreiber gesperrt',
  nothingFound: 'Zu dieser Suche passt nichts.',
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
  faults,
}
