/** The texts of the calendar pages, in German. */
export const calendars = {
  newCalendar: 'Neuer Kalender',
  none: 'Noch keine Kalender. Ein Kalender enthält Termine; wer ihn abonniert, hat sie immer aktuell im eigenen Kalender.',
  activeCount: { one: '{count} aktiver Abonnent', other: '{count} aktive Abonnenten' },
  beingCopied: '„{title}“ wird kopiert und erscheint hier, sobald die Kopie vollständig ist.',
  beingRestored: '„{title}“ wird wiederhergestellt und erscheint hier, sobald alles wieder da ist.',
  nextEvent: 'Nächster Termin: {day}',

  title: 'Titel',
  description: 'Beschreibung',
  descriptionHelp: 'Erscheint auf der Kalenderseite und in den Kalendern der Abonnenten.',
  copyTitle: '{title} (Kopie)',

  tabs: 'Dieser Kalender',
  overview: 'Überblick',
  events: 'Termine',
  share: 'Teilen',
  followers: 'Abonnenten',
  settings: 'Einstellungen',

  openSubscribePage: 'Kalenderseite öffnen',
  eventsTotal: 'Termine',
  followersActive: 'Aktive Abonnenten',
  followersTotal: 'Abonnenten insgesamt',
  nothingPlanned: 'Keine kommenden Termine',
  toEvents: 'Zu den Terminen',

  subscribePage: 'Kalenderseite',
  subscribePageHelp:
    'Diesen Link können Sie allen geben. Jeder findet dort den Button für den eigenen Kalender.',
  scan: 'QR-Code der Kalenderseite',
  services: 'Direktlinks',
  servicesHelp:
    'Jeder öffnet sofort einen bestimmten Kalender, für einen Button oder eine E-Mail, in der es nur um diesen geht.',
  frame: 'Kalender für Ihre Website',
  frameHelp:
    'Fügen Sie das dort ein, wo der Kalender erscheinen soll. Das Skript passt die Höhe an.',
  buttonHelp:
    'Fügen Sie das dort ein, wo der Button erscheinen soll. Er öffnet eine Liste von Kalender-Apps; ohne JavaScript ist er ein Link zur Kalenderseite.',
  linkWords: '{title} abonnieren',

  activeHelp:
    'Aktiv sind alle, deren Kalender-App in den letzten 30 Tagen nach Änderungen gesucht hat. Wer sie sind, wissen wir nicht.',
  noFollowers: 'Noch keine Abonnenten. Teilen Sie den Kalender, um die ersten zu gewinnen.',
  toShare: 'Kalender teilen',
  byService: 'Nach Kalender-App',
  oneByOne: 'Alle Abonnenten',
  service: 'Kalender-App',
  total: 'Insgesamt',
  active: 'Aktiv',
  blocked: 'Gesperrt',
  since: 'Seit',
  lastFetch: 'Zuletzt gesehen',
  state: 'Status',
  away: 'Inaktiv',
  action: 'Aktion',
  block: 'Sperren',
  unblock: 'Entsperren',
  blockHelp:
    'Gesperrte Abonnenten behalten einen leeren Kalender mit dem Hinweis, dass Sie das Abo beendet haben.',

  copyHeading: 'Kalender duplizieren',
  copyHelp: 'Erstellt einen neuen Kalender mit Kopien aller Termine und ohne Abonnenten.',
  endHeading: 'Abos zurücksetzen',
  endHelp:
    'Kein Abonnent bekommt mehr Änderungen. Nutzen Sie das, wenn ein Link in falsche Hände geraten ist.',
  endNow: 'Abos zurücksetzen',
  endWarning: {
    one: '{count} aktiver Abonnent bekommt keine Änderungen mehr und muss neu abonnieren.',
    other: '{count} aktive Abonnenten bekommen keine Änderungen mehr und müssen neu abonnieren.',
  },
  endNobody: 'Dieser Kalender hat im Moment keine aktiven Abonnenten.',
  endMeans:
    'Alle bisherigen Abos funktionieren nicht mehr. Je nach Kalender-App bleiben die Termine bei den Abonnenten stehen oder verschwinden. Die Liste der Abonnenten und ihre Zahlen beginnen von vorn.',
  endStays:
    'Die Kalenderseite und ihr QR-Code funktionieren weiter, alle können also neu abonnieren. Auch Ihre Termine bleiben.',
  endFinal: 'Das lässt sich nicht rückgängig machen.',
  deleteHeading: 'Kalender löschen',
  deleteHelp:
    'Löscht auch seine Termine und Abonnenten. 30 Tage lang können Sie ihn wiederherstellen.',
}
