/** The texts of the calendar pages, in German. */
export const calendars = {
  newCalendar: 'Neuer Kalender',
  none: 'Noch keine Kalender. Ein Kalender enthält Termine; wer ihn abonniert, hat sie immer aktuell im eigenen Kalender.',
  lead: 'Einmal abonniert, bleibt ein Kalender immer aktuell.',
  figures: {
    eventsTotal: { one: 'Termin', other: 'Termine' },
    followersActive: { one: 'Abonnent', other: 'Abonnenten' },
  },
  nextEvent: 'nächster Termin',
  beingCopied: '„{title}“ wird kopiert und erscheint hier, sobald die Kopie vollständig ist.',
  beingRestored: '„{title}“ wird wiederhergestellt und erscheint hier, sobald alles wieder da ist.',

  title: 'Titel',
  description: 'Beschreibung',
  descriptionHelp: 'Erscheint auf der Kalenderseite und in den Kalendern der Abonnenten.',
  color: 'Farbe',
  colorHelp: 'Kalender-Apps, die das unterstützen, zeigen den Kalender in dieser Farbe.',
  colorNone: 'Bestimmt die Kalender-App',
  colors: {
    indigo: 'Indigoblau',
    blue: 'Blau',
    teal: 'Petrol',
    green: 'Grün',
    amber: 'Bernstein',
    rust: 'Rost',
    rose: 'Rosa',
    violet: 'Violett',
  },
  template: 'Vorlage',
  templateHelp: 'Für die Terminseiten, die Kalenderseite und den Kalender auf Ihrer Website.',
  templateNone: 'Standardvorlage',
  timezone: 'Standard-Zeitzone',
  timezoneHelp: 'Ist ausgewählt, wenn Sie einen Termin in diesem Kalender hinzufügen.',
  timezoneNone: 'Zeitzone Ihres Kontos',
  reminder: 'Standard-Erinnerung',
  reminderHelp:
    'Für Termine ohne eigene Erinnerung. In abonnierten Kalendern ignorieren Google und Outlook Erinnerungen, und Apple entfernt sie, wenn Abonnenten sie nicht behalten.',
  reminderNone: 'Keine',
  findable: 'Suchmaschinen dürfen diesen Kalender finden',
  findableHelp:
    'Seine Kalenderseite und Terminseiten können dann in Suchergebnissen erscheinen, und die Terminseiten verlinken den Kalender.',
  weekStart: 'Wochen beginnen am',
  weekStartNone: 'Wie in der Sprache des Besuchers üblich',
  weekStarts: { monday: 'Montag', sunday: 'Sonntag' },
  internalName: 'Interner Name',
  internalNameHelp: 'Nur Sie sehen ihn.',
  customData: 'Eigene Daten',
  customDataHelp: 'Für Ihre eigenen Programme, in JSON. Die API gibt sie als custom_data zurück.',
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
    'Teilen Sie diesen Link mit allen. Jeder findet dort den Button für den eigenen Kalender.',
  buttonHelp:
    'Fügen Sie diesen Code dort ein, wo der Button erscheinen soll. Er öffnet eine Liste von Kalender-Apps; ohne JavaScript ist er ein Link zur Kalenderseite.',
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
    'Alle bisherigen Abos funktionieren dann nicht mehr. Je nach Kalender-App bleiben die Termine bei den Abonnenten stehen oder verschwinden. Die Liste der Abonnenten und ihre Zahlen beginnen wieder bei null.',
  endStays:
    'Die Kalenderseite und ihr QR-Code funktionieren weiter, alle können also neu abonnieren. Auch Ihre Termine bleiben, wie sie sind.',
  endFinal: 'Das lässt sich nicht rückgängig machen.',
  deleteHeading: 'Kalender löschen',
  deleteHelp:
    'Löscht auch seine Termine und Abonnenten. Sie können ihn 30 Tage lang wiederherstellen.',
}
