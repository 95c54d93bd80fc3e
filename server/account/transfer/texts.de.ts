/** What of an event cannot be kept, or is kept in another way. */
const notes = {
  alarm: 'Erinnerungen, die nicht 0 bis 28 Tage vor dem Beginn liegen, fallen weg',
  alarms: 'Eine Erinnerung bleibt, weitere fallen weg',
  attachments: 'Anhänge fallen weg',
  attendees: 'Gäste und ihre Antworten fallen weg',
  broken: 'Zeilen, die sich nicht lesen lassen, fallen weg',
  categories: 'Kategorien fallen weg',
  conference: 'Der Konferenz-Link wird am Ende der Beschreibung ergänzt',
  'conference-lost':
    'Ein Konferenz-Link fällt weg: Er lässt sich nicht öffnen, oder es sind zu viele',
  cut: 'Zu lange Texte werden gekürzt',
  end: 'Das Ende ist nicht lesbar oder liegt vor dem Beginn: Der Termin endet mit dem Beginn',
  organizer: 'Der Veranstalter fällt weg: Name und E-Mail-Adresse sind nötig',
  private: 'In der Datei privat; hier sehen es alle, die dem Kalender folgen',
  range: 'In der Datei ändert er auch andere Tage der Serie; diese bleiben hier unverändert',
  rule: 'Die Wiederholung ist nicht lesbar: Nur der erste Tag bleibt',
  series: 'Er wiederholt sich mit Ausnahmen: Jeder Tag wird ein eigener Termin',
  tentative: 'In der Datei nicht bestätigt; sieht hier bestätigt aus',
  untitled: 'Er hat keinen Titel',
  window: 'Er wiederholt sich lange: Es bleiben die Tage vom letzten Monat bis in ein Jahr',
  zone: 'Die Zeitzone ist unbekannt: Eine andere mit derselben Uhr tritt an ihre Stelle',
  'zone-lost': 'Die Zeitzone ist unbekannt: Die Zeiten bleiben, wie sie geschrieben sind',
}

/** Why something of a file is not kept at all. */
const reasons = {
  cancelled: 'Er ist abgesagt',
  date: 'Der Beginn fehlt oder ist kein Tag von 1900 bis 2199',
  ended: 'Er hat sich oft wiederholt und endete vor mehr als einem Monat',
  free: 'Sagt nur, wann jemand frei oder beschäftigt ist',
  journal: 'Tagesnotizen werden nicht übernommen',
  range:
    'Er ändert alle späteren Tage seiner Serie, sein Beginn ist aber nicht lesbar; sie bleiben, wie sie sind',
  task: 'Aufgaben werden nicht übernommen',
  twice: 'Die Datei hat eine neuere Fassung',
  uid: 'Sein Name für Programme (UID) ist zu lang',
}

/** What the pages of import and export say, in German. */
export const transfer = {
  notes,
  reasons,
  importTitle: 'Kalender importieren',
  importLead:
    'Übernehmen Sie die Termine eines anderen Kalenders: von Google, Outlook, Apple, Nextcloud, Thunderbird oder einem anderen Programm. Speichern Sie sie dort als Datei, die auf .ics endet, und wählen Sie diese hier aus. Zuerst sehen Sie, was dazukäme.',
  file: 'Datei',
  fileHelp: 'Eine Kalenderdatei (.ics) oder ein ZIP-Archiv davon. Bis 10 MB.',
  calendar: 'Wohin',
  newCalendar: 'In einen neuen Kalender, benannt wie in der Datei',
  calendarHelp:
    'Dieselbe Datei noch einmal fügt nichts doppelt hinzu und ändert, was sich in ihr geändert hat.',
  look: 'Zeigen, was dazukäme',
  importHere: 'Importieren',
  filesTitle: 'Dateien',
  filesHelp:
    'Übernehmen Sie Termine aus einer Kalenderdatei, oder speichern Sie diesen Kalender als eine.',
  importInto: 'Termine importieren',
  exportCalendar: 'Als Datei speichern (.ics)',
  noFile: 'Es wurde keine Datei gewählt. Bitte wählen Sie eine Kalenderdatei, die auf .ics endet.',
  largeFile:
    'Diese Datei ist größer als 10 MB. Bitte speichern Sie weniger vom Kalender auf einmal.',
  goneCalendar: 'Diesen Kalender gibt es nicht mehr. Bitte wählen Sie einen anderen.',
  previewTitle: 'Das käme dazu',
  into: 'in „{calendar}“',
  intoNew: 'in einen neuen Kalender, „{calendar}“',
  intoHeld: 'in „{calendar}“, wo {known} von {events} schon stehen',
  ofEvents: { one: '{count} Termin', other: '{count} Terminen' },
  areOneTime: 'steht schon bei Ihren Einzelterminen',
  heldCalendars: {
    one: 'in den Kalender, wo seine Termine schon stehen',
    other: 'in {count} Kalender, wo ihre Termine schon stehen',
  },
  newCalendars: { one: 'in einen neuen Kalender', other: 'in {count} neue Kalender' },
  newInstead: {
    one: 'Stattdessen in einen neuen Kalender',
    other: 'Stattdessen in {count} neue Kalender',
  },
  targetsTitle: 'Wohin sie kommen',
  add: { one: '{count} Termin hinzufügen', other: '{count} Termine hinzufügen' },
  addAndChange: {
    one: '{count} Termin hinzufügen oder ändern',
    other: '{count} Termine hinzufügen und ändern',
  },
  otherFile: 'Andere Datei wählen',
  nothingNew: 'Es gibt nichts hinzuzufügen: Alles steht schon so im Kalender.',
  nothingAtAll: 'In dieser Datei ist kein Termin, der sich hinzufügen ließe.',
  added: 'neu',
  updated: 'geändert',
  unchanged: 'gleich',
  leftOut: 'fallen weg',
  notesTitle: 'Was nicht bleibt, wie es ist',
  events: { one: '{count} Termin', other: '{count} Termine' },
  leftOutTitle: 'Was wegfällt',
  line: 'Zeile {line}',
  untitled: 'Ohne Titel',
  skippedTitle: 'Dateien, die nicht gelesen werden',
  otherKind: 'keine Kalenderdatei',
  eventsTitle: 'Termine',
  more: { one: 'und {count} weiterer', other: 'und {count} weitere' },
  doneTitle: 'Hinzugefügt',
  doneText: '{file} steht jetzt in Ihren Kalendern. Wer ihnen folgt, sieht es beim nächsten Abruf.',
  toCalendars: 'Zu den Kalendern',
  goneTitle: 'Diese Datei ist nicht mehr hier',
  goneText:
    'Eine gesendete Datei bleibt eine Stunde lang, und nur die letzte. Was hinzugefügt wurde, bleibt; für alles andere wählen Sie die Datei bitte noch einmal.',
  waitTitle: 'Einen Moment, bitte',
  waitYours:
    'Ihr letzter Import läuft noch. Ihre Datei bleibt hier; diese Seite geht in ein paar Sekunden von selbst weiter.',
  waitOthers:
    'Gerade importieren andere. Ihre Datei bleibt hier; diese Seite geht in ein paar Sekunden von selbst weiter.',
  waitYourDownload:
    'Ihr letzter Download läuft noch. Sobald er fertig ist, beginnt dieser automatisch; dann können Sie die Seite verlassen.',
  waitOtherDownloads:
    'Im Moment laufen andere Downloads. Ihrer beginnt automatisch; dann können Sie die Seite verlassen.',
  again: 'Jetzt versuchen',
  downloadTitle: 'Alles herunterladen',
  downloadSummary:
    'Kalender, Termine, Kurzlinks und Statistik, in einem Archiv zum Aufheben oder Mitnehmen.',
  downloadLead:
    'Alles, was Sie hier haben, in einem Archiv (ZIP): Kalender und Einzeltermine als Kalenderdateien, die jedes Programm liest, Kurzlinks, Vorlagen, Statistik und Listen für Tabellen, und was Ihr Konto über Sie sagt. Keine Passwörter oder Schlüssel.',
  downloadFile: 'Herunterladen',
  downloadList: 'Nur die Liste der Kalender',
  downloadBack: 'Das Archiv lässt sich wieder importieren: Seine Kalenderdateien werden Kalender.',
  oneTimeEvents: 'Einzeltermine',
  readme: `Daymark: alles, was Sie haben

README.txt            dieser Text
account.json          Ihr Name, Ihre E-Mail-Adresse, Sprache und Zeitzone
calendars.csv         die Liste Ihrer Kalender, für Tabellen
calendars/            jeder Kalender mit seinen Terminen, für jedes Kalenderprogramm
one-time-events.ics   Ihre Einzeltermine, für jedes Kalenderprogramm
short-links.csv       Ihre Kurzlinks, für Tabellen
short-links.json      dieselben, für Programme
templates.json        Ihre Vorlagen
logos/                ihre Logos, jedes benannt nach der id seiner Vorlage
statistics/           Einträge und Klicks nach Tag und Art, Abonnenten nach Tag,
                      für Tabellen

Um Termine in ein anderes Kalenderprogramm zu übernehmen, importieren Sie dort
die Dateien, die auf .ics enden. Um sie in Daymark zu übernehmen, importieren
Sie dieses Archiv, wie es ist: Zurück kommen die Kalender und die Einzeltermine,
alles andere ist nur für Sie.

Vor einem Text in einer Liste, den eine Tabelle als Formel ausführen würde,
steht ein Apostroph.
`,
}
