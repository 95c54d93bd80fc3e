/** What the pages of statistics say, in German. */
export const statistics = {
  period: 'Zeitraum',
  lengths: { 7: '7 Tage', 30: '30 Tage', 90: '90 Tage', 365: '12 Monate' },
  measures: {
    adds: 'In Kalender eingetragen',
    pages: 'Zur Terminseite geführt',
    clicks: 'Kurzlinks aufgerufen',
    robots: 'Roboter',
  },
  compared: '{change} gegenüber vorher',
  adds: 'In Kalender eingetragen',
  clicks: 'Kurzlinks aufgerufen',
  byDay: 'Nach Tagen',
  byWeek: 'Nach Wochen',
  chart: '{what}, {from} bis {to}: {total} insgesamt',
  followersChart: '{what}, {from} bis {to}: {first} am Anfang, {last} am Ende',
  day: 'Tag',
  week: 'Woche ab',
  byService: 'Nach Kalendern',
  service: 'Kalender',
  otherProgram: 'Ein anderes Programm',
  byDevice: 'Nach Geräten',
  device: 'Gerät',
  devices: { phone: 'Telefone und Tablets', computer: 'Computer', other: 'Nicht bekannt' },
  byReference: 'Nach Referenzen',
  reference: 'Referenz',
  eventPage: 'Terminseite',
  noReference: 'Ohne Referenz',
  otherReferences: 'Alle anderen Referenzen',
  referenceHelp:
    'Mit {parameter} in einer Adresse oder einem Kurzlink unterscheiden Sie, woher die Leute kommen.',
  followers: 'Abonnenten',
  followersOf: 'Abonnenten von {calendar}',
  allCalendars: 'Alle Kalender',
  mostFollowed: 'Kalender mit den meisten Abonnenten',
  calendar: 'Kalender',
  active: 'Abonnenten',
  gained: 'Neu',
  lost: 'Gegangen',
  followersHelp:
    'Ein Abonnent zählt, solange ein Kalenderprogramm nach Neuem fragt. Fragt es 30 Tage nicht, ist er gegangen.',
  noFollowers:
    'Noch hat niemand einen Kalender abonniert. Teilen Sie seine Abo-Seite, dann sehen Sie es hier.',
  shareCalendar: 'Zu Ihren Kalendern',
  table: 'Als Tabelle',
  nothing: 'In dieser Zeit wurde nichts gezählt.',
  goToLinks: 'Zu Ihren Kurzlinks',
  robots: {
    one: 'Ein Besuch kam von einem Roboter oder einer Linkvorschau. Er steckt in keiner der anderen Zahlen.',
    other:
      '{count} Besuche kamen von Robotern und Linkvorschauen. Sie stecken in keiner der anderen Zahlen.',
  },
  utc: 'Tage beginnen und enden in UTC.',
  whatIsStored: 'Was gespeichert wird und was nicht',
  ofLink: 'Statistik eines Kurzlinks',
  allTime: 'Aufgerufen, seit es ihn gibt',
  privacy: {
    lead: 'Gespeichert werden Zahlen, niemals Menschen. Das hier ist alles.',
    visits: 'Wenn jemand einen Link aufruft oder einen Termin einträgt',
    visitsText:
      'Eine Zahl steigt um eins: die für diesen Link, diesen Tag, diesen Kalenderdienst, diese Referenz und diese Art von Gerät, also Telefon, Computer oder nicht bekannt. Sie sagt auch, ob ein Kurzlink aufgerufen wurde und ob es ein Roboter war.',
    followers: 'Wenn jemand einen Kalender abonniert',
    followersText:
      'Das Kalenderprogramm bekommt eine zufällig gezogene Adresse. Gespeichert werden diese Adresse, der Dienst, für den sie gemacht wurde, wann sie zuerst und zuletzt abgefragt wurde und ob Sie sie gesperrt haben. Wie viele Abonnenten kamen und gingen, wird nach Tag und Dienst gezählt. Wer sie sind, weiß hier niemand.',
    never: 'Was von Besuchern nie gespeichert wird',
    neverList: {
      address: 'Netzwerkadressen (IP)',
      browser:
        'Was ein Browser über sich sagt: Daran wird die Art des Geräts erkannt, dann ist es vergessen',
      origin: 'Die Seite, von der jemand kommt',
      language: 'Sprache und Ort',
      cookies: 'Cookies: Besucher bekommen keine, und die Seiten laden nichts von anderswo',
    },
    yours: 'Was Sie selbst schreiben',
    yoursText:
      'Die Seite eines Termins entsteht aus seiner Adresse oder seinem Link, darum wird aufgehoben, was darin steht, auch Referenzen. Schreiben Sie nichts über Personen hinein.',
    log: 'Das Protokoll des Dienstes',
    logText:
      'Jede Anfrage hinterlässt eine Zeile: die Zeit, die Art der Seite, das Ergebnis und wie lange es gedauert hat. Darin steht keine Netzwerkadresse und kein Schlüssel. Ein Proxy vor dem Dienst führt vielleicht ein eigenes Protokoll: Fragen Sie, wer ihn betreibt.',
    howLong: 'Wie lange',
    howLongText:
      'Zahlen bleiben so lange wie das Konto und gehen mit ihm. Die Abonnenten eines Kalenders gehen mit dem Kalender.',
  },
}
