/** What the pages of calendars say, in German. */
export const calendars = {
  newCalendar: 'Neuer Kalender',
  none: 'Sie haben noch keinen Kalender. Ein Kalender enthält Termine, und wer ihn abonniert, hat sie immer aktuell im eigenen Kalender.',
  activeCount: { one: '{count} aktiver Abonnent', other: '{count} aktive Abonnenten' },
  beingCopied: '„{title}“ wird kopiert und erscheint hier, sobald die Kopie vollständig ist.',
  beingRestored: '„{title}“ wird wiederhergestellt und erscheint hier, sobald alles wieder da ist.',
  nextEvent: 'Nächster Termin: {day}',

  title: 'Titel',
  description: 'Beschreibung',
  descriptionHelp: 'Steht auf der Abo-Seite und in den Kalendern der Abonnenten.',
  copyTitle: '{title} (Kopie)',

  tabs: 'Dieser Kalender',
  overview: 'Überblick',
  events: 'Termine',
  share: 'Teilen',
  followers: 'Abonnenten',
  settings: 'Einstellungen',

  openSubscribePage: 'Abo-Seite öffnen',
  eventsTotal: 'Termine',
  followersActive: 'Aktive Abonnenten',
  followersTotal: 'Abonnenten insgesamt',
  nothingPlanned: 'Von jetzt an ist nichts geplant.',
  toEvents: 'Zu den Terminen',

  subscribePage: 'Abo-Seite',
  subscribePageHelp:
    'Die eine Adresse zum Weitergeben. Dort findet jeder den Knopf für den eigenen Kalender.',
  scan: 'QR-Code der Abo-Seite',
  services: 'Direkt zu einem Kalender',
  servicesHelp: 'Für einen Knopf oder eine E-Mail, in der es nur um einen Kalender geht.',
  frame: 'Der Kalender auf Ihrer Website',
  frameHelp:
    'Fügen Sie das dort ein, wo die Termine stehen sollen. Das Skript hält den Rahmen so hoch wie seinen Inhalt.',
  buttonHelp:
    'Fügen Sie das dort ein, wo der Knopf stehen soll. Er öffnet eine Liste von Kalenderprogrammen; ohne Skript ist er ein Link zur Abo-Seite.',
  linkWords: '{title} abonnieren',

  activeHelp:
    'Aktiv ist, wessen Kalender in den letzten 30 Tagen nach Änderungen gefragt hat. Wer das ist, weiß hier niemand.',
  noFollowers: 'Noch hat niemand diesen Kalender abonniert. Geben Sie die Abo-Seite weiter.',
  toShare: 'Kalender teilen',
  byService: 'Nach Kalenderprogramm',
  oneByOne: 'Einzeln',
  service: 'Programm',
  total: 'Insgesamt',
  active: 'Aktiv',
  blocked: 'Gesperrt',
  since: 'Seit',
  lastFetch: 'Zuletzt gesehen',
  state: 'Zustand',
  away: 'Länger nicht gesehen',
  action: 'Aktion',
  block: 'Sperren',
  unblock: 'Entsperren',
  blockHelp:
    'Wer gesperrt ist, behält das Abo; es ist aber leer und sagt, dass Sie es beendet haben.',

  copyHeading: 'Ein Kalender wie dieser',
  copyHelp: 'Legt einen neuen Kalender mit Kopien aller Termine und ohne Abonnenten an.',
  endHeading: 'Alle Abos beenden',
  endHelp: 'Wenn ein Abo in falsche Hände geraten ist: Niemand bekommt mehr Änderungen.',
  endNow: 'Alle Abos beenden',
  endWarning: {
    one: '{count} aktiver Abonnent bekommt keine Änderungen mehr und muss neu abonnieren.',
    other: '{count} aktive Abonnenten bekommen keine Änderungen mehr und müssen neu abonnieren.',
  },
  endNobody: 'Im Augenblick hat niemand diesen Kalender abonniert.',
  endMeans:
    'Alle bisher vergebenen Adressen enden. Was sie in den Kalendern der Abonnenten zeigen, bleibt stehen oder verschwindet, je nach Programm. Die Liste der Abonnenten und ihre Zahlen beginnen neu.',
  endStays:
    'Die Abo-Seite und ihr QR-Code bleiben, jeder kann also neu abonnieren. Auch die Termine bleiben.',
  endFinal: 'Das lässt sich nicht rückgängig machen.',
  deleteHeading: 'Kalender löschen',
  deleteHelp:
    'Mit allen Terminen und Abonnenten. 30 Tage lang können Sie ihn so zurückholen, wie er war.',
}
