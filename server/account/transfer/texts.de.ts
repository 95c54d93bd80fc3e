/** The parts of an event that cannot be imported, or are changed. */
const notes = {
  alarm: 'Erinnerungen müssen 0 bis 28 Tage vor dem Beginn liegen; andere fallen weg',
  alarms: 'Nur eine Erinnerung bleibt',
  attachments: 'Anhänge und Bilder, die keine Links oder zu viele sind, fallen weg',
  attendees: 'Gäste und ihre Antworten fallen weg',
  broken: 'Nicht lesbare Zeilen fallen weg',
  'conference-lost':
    'Ein Konferenz-Link fällt weg: Er lässt sich nicht öffnen, oder es sind zu viele',
  cut: 'Zu lange Texte werden gekürzt',
  details: 'Ein Link, eine Farbe, Kategorie oder Position fällt weg: nicht lesbar oder zu viele',
  end: 'Das Ende ist nicht lesbar oder liegt vor dem Beginn: Der Termin endet mit dem Beginn',
  organizer: 'Der Veranstalter fällt weg: Name und E-Mail-Adresse sind nötig',
  private: 'In der Datei privat; hier sehen ihn alle Abonnenten des Kalenders',
  range: 'In der Datei ändert er auch andere Tage der Serie; diese bleiben hier unverändert',
  rule: 'Die Wiederholung ist nicht lesbar: Nur der erste Tag bleibt',
  series: 'Er wiederholt sich mit Ausnahmen: Jeder Tag wird zu einem eigenen Termin',
  tentative: 'In der Datei nicht bestätigt; erscheint hier als bestätigt',
  untitled: 'Er hat keinen Titel',
  window: 'Er wiederholt sich lange: Es bleiben die Tage von vor einem Monat bis in einem Jahr',
  zone: 'Unbekannte Zeitzone: ersetzt durch eine mit denselben Uhrzeiten',
  'zone-lost': 'Unbekannte Zeitzone: Die Zeiten bleiben wie angegeben, ohne Zeitzone',
}

/** Why something in a file is not imported. */
const reasons = {
  cancelled: 'Er ist abgesagt',
  date: 'Der Beginn fehlt oder ist kein Tag von 1900 bis 2199',
  ended: 'Er hat sich oft wiederholt und endete vor mehr als einem Monat',
  free: 'Sagt nur, wann jemand frei oder beschäftigt ist',
  journal: 'Tagesnotizen werden nicht importiert',
  range:
    'Er ändert alle späteren Tage seiner Serie, sein Beginn ist aber nicht lesbar; sie bleiben, wie sie sind',
  task: 'Aufgaben werden nicht importiert',
  twice: 'Die Datei hat eine neuere Fassung',
  uid: 'Seine UID ist zu lang',
}

/** The texts of the import and export pages, in German. */
export const transfer = {
  notes,
  reasons,
  importTitle: 'Kalender importieren',
  stages: { choose: 'Datei wählen', check: 'Prüfen', done: 'Fertig' },
  importLead:
    'Übernehmen Sie Termine aus Google, Outlook, Apple, Nextcloud, Thunderbird oder einer anderen Kalender-App. Speichern Sie sie dort als .ics-Datei und wählen Sie diese hier aus; vor dem Import können Sie alles prüfen.',
  file: 'Datei',
  fileHelp: 'Eine Kalenderdatei (.ics) oder ein ZIP-Archiv davon, bis 10 MB.',
  calendar: 'Importieren in',
  newCalendar: 'Einen neuen Kalender, benannt wie in der Datei',
  calendarHelp:
    'Wenn Sie dieselbe Datei noch einmal importieren, werden Termine aktualisiert und nicht verdoppelt.',
  look: 'Datei prüfen',
  importHere: 'Importieren',
  filesTitle: 'Import und Export',
  filesHelp:
    'Fügen Sie Termine aus einer Kalenderdatei hinzu oder speichern Sie diesen Kalender als Datei.',
  importInto: 'Termine importieren',
  exportCalendar: 'Als Datei speichern (.ics)',
  noFile: 'Wählen Sie eine Kalenderdatei, die auf .ics endet.',
  largeFile:
    'Diese Datei ist größer als 10 MB. Speichern Sie weniger Termine auf einmal und versuchen Sie es noch einmal.',
  goneCalendar: 'Diesen Kalender gibt es nicht mehr. Wählen Sie einen anderen.',
  previewTitle: 'Import prüfen',
  into: 'in „{calendar}“',
  intoNew: 'in einen neuen Kalender, „{calendar}“',
  intoHeld: 'in „{calendar}“, der {known} von {events} schon enthält',
  ofEvents: { one: '{count} Termin', other: '{count} Terminen' },
  areOneTime: 'schon unter Ihren Einzelterminen',
  heldCalendars: {
    one: 'in den Kalender, der seine Termine schon enthält',
    other: 'in {count} Kalender, die ihre Termine schon enthalten',
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
  nothingNew: 'Nichts hinzuzufügen: Der Kalender ist schon auf dem neuesten Stand.',
  nothingAtAll: 'Diese Datei enthält keine Termine, die sich hinzufügen lassen.',
  added: 'Neu',
  updated: 'Geändert',
  unchanged: 'Unverändert',
  leftOut: 'Ausgelassen',
  exceptions: 'Termine von Serien: {skipped} ausgelassen, {changed} geändert, {added} hinzugefügt.',
  notesTitle: 'Was sich ändert',
  events: { one: '{count} Termin', other: '{count} Termine' },
  leftOutTitle: 'Was ausgelassen wird',
  line: 'Zeile {line}',
  untitled: 'Ohne Titel',
  skippedTitle: 'Nicht lesbare Dateien',
  otherKind: 'keine Kalenderdatei',
  eventsTitle: 'Termine',
  more: { one: 'und {count} weiterer', other: 'und {count} weitere' },
  doneTitle: 'Import abgeschlossen',
  doneText:
    '{file} ist jetzt in Ihren Kalendern. Abonnenten sehen es, sobald ihre Kalender-App nach Änderungen sucht.',
  toCalendars: 'Zu den Kalendern',
  goneTitle: 'Diese Datei ist abgelaufen',
  goneText:
    'Wir behalten nur Ihre letzte Datei, eine Stunde lang. Importierte Termine bleiben; für alles andere wählen Sie die Datei noch einmal.',
  waitTitle: 'Einen Moment, bitte',
  waitYours: 'Ihr letzter Import läuft noch. Diese Seite aktualisiert sich von selbst.',
  waitOthers:
    'Gerade laufen andere Importe. Ihre Datei bleibt erhalten, und diese Seite aktualisiert sich von selbst.',
  waitYourDownload:
    'Ihr letzter Download läuft noch. Sobald er fertig ist, beginnt dieser automatisch; dann können Sie die Seite verlassen.',
  waitOtherDownloads:
    'Im Moment laufen andere Downloads. Ihrer beginnt automatisch; dann können Sie die Seite verlassen.',
  again: 'Jetzt versuchen',
  downloadHeading: 'Ihre Daten',
  downloadTitle: 'Alles herunterladen',
  downloadSummary: 'Kalender, Termine, Kurzlinks und Statistik in einem Archiv.',
  downloadLead:
    'Alles aus Ihrem Konto in einem ZIP-Archiv: Kalender und Einzeltermine als Kalenderdateien für jede App, Kurzlinks, Vorlagen, Statistik, Listen für Tabellenprogramme und Ihre Kontodaten. Keine Passwörter oder Tokens.',
  downloadFile: 'Herunterladen',
  downloadList: 'Nur die Liste der Kalender',
  downloadBack:
    'Sie können das Archiv wieder importieren: Aus seinen Kalenderdateien werden Kalender.',
  oneTimeEvents: 'Einzeltermine',
  readme: `Daymark: alles aus Ihrem Konto

README.txt            dieser Text
account.json          Ihr Name, Ihre E-Mail-Adresse, Sprache und Zeitzone
calendars.csv         die Liste Ihrer Kalender, für Tabellenprogramme
calendars/            jeder Kalender mit seinen Terminen, für jede Kalender-App
one-time-events.ics   Ihre Einzeltermine, für jede Kalender-App
short-links.csv       Ihre Kurzlinks, für Tabellenprogramme
short-links.json      dieselben, für Programme
templates.json        Ihre Vorlagen
logos/                ihre Logos, jedes benannt nach der ID seiner Vorlage,
                      mit -dark für den dunklen Modus
statistics/           Einträge und Klicks nach Tag, Art und Termin,
                      Abonnenten nach Tag, für Tabellenprogramme

Um Termine in eine andere Kalender-App zu übernehmen, importieren Sie dort die
Dateien, die auf .ics enden. Um sie in Daymark zu übernehmen, importieren Sie
dieses Archiv, wie es ist: Es stellt die Kalender und Einzeltermine wieder her;
alles andere ist nur für Sie.

Text, den ein Tabellenprogramm als Formel ausführen würde, beginnt mit einem
Apostroph.
`,
}
