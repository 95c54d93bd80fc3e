/** The texts of the statistics pages, in German. */
export const statistics = {
  period: 'Zeitraum',
  lengths: { 7: '7 Tage', 30: '30 Tage', 90: '90 Tage', 365: '12 Monate' },
  range: { choose: 'Zeitraum wählen', from: 'Von', to: 'Bis', show: 'Anzeigen' },
  measures: {
    adds: 'In Kalender eingetragen',
    pages: 'Besuche der Terminseite',
    clicks: 'Kurzlink-Klicks',
    robots: 'Bots und Linkvorschauen',
  },
  compared: '{change} zum Vorzeitraum',
  rate: 'Eintragequote',
  rateBefore: '{rate} im Vorzeitraum',
  rateHelp:
    'Die Eintragequote ist die Zahl der Einträge in Kalender, geteilt durch die Zahl der Besuche der Terminseite. Einträge über ihre Direktlinks zählen mit.',
  notIncluded: 'In den anderen Zahlen nicht enthalten',
  current: 'Dieser Zeitraum',
  previous: 'Vorzeitraum',
  by: { day: 'Nach Tagen', week: 'Nach Wochen', month: 'Nach Monaten' },
  chart: '{what}, {from} bis {to}: {total} insgesamt, {before} im Vorzeitraum',
  followersChart: '{what}, {from} bis {to}: {first} am Anfang, {last} am Ende',
  steps: { day: 'Tag', week: 'Woche ab', month: 'Monat' },
  byService: 'Nach Kalendern',
  service: 'Kalender',
  otherProgram: 'Andere Kalender-App',
  byDevice: 'Nach Geräten',
  device: 'Gerät',
  devices: { phone: 'Telefone und Tablets', computer: 'Computer', other: 'Unbekannt' },
  byEvent: 'Nach Terminen',
  event: 'Termin',
  directLinkPages: 'Seiten von Direktlinks',
  deletedEvent: 'Gelöschter Termin',
  byReference: 'Nach Kampagnen',
  reference: 'Kampagne',
  eventPage: 'Terminseite',
  noReference: 'Ohne Kampagne',
  otherReferences: 'Alle anderen Kampagnen',
  referenceHelp:
    'Geben Sie beim Teilen eines Kurzlinks eine Kampagne an, um zu sehen, woher die Leute kommen.',
  followers: 'Abonnenten',
  followersOf: 'Abonnenten von {calendar}',
  allCalendars: 'Alle Kalender',
  mostFollowed: 'Meistabonnierte Kalender',
  calendar: 'Kalender',
  active: 'Abonnenten',
  gained: 'Neu',
  lost: 'Abgesprungen',
  followersHelp:
    'Wir zählen Abonnenten, solange ihre Kalender-App nach Änderungen sucht. Nach 30 Tagen ohne Abruf gelten sie als abgesprungen.',
  noFollowers:
    'Noch keine Abonnenten. Wer einen Kalender in seiner Kalender-App abonniert, zählt als Abonnent. Teilen Sie einen Kalender, um die ersten zu gewinnen.',
  shareCalendar: 'Zu Ihren Kalendern',
  table: 'Als Tabelle anzeigen',
  nothing:
    'Keine Aktivität in diesem Zeitraum. Nutzen Sie einen Kurzlink in einer E-Mail, in einem Chat oder auf einem Plakat. Hier wird jeder Klick, jeder Besuch und jeder Eintrag gezählt.',
  nothingOfLink:
    'Keine Klicks in diesem Zeitraum. Nutzen Sie den Link in einer E-Mail, in einem Chat oder auf einem Plakat. Hier sehen Sie dann, wie viele Menschen ihn anklicken und den Termin eintragen.',
  noAdds: 'Keine Einträge in diesem Zeitraum',
  goToLinks: 'Zu Ihren Kurzlinks',
  robots: {
    one: '{count} Besuch kam von einem Bot oder einer Linkvorschau. Er ist in den anderen Zahlen nicht enthalten.',
    other:
      '{count} Besuche kamen von Bots und Linkvorschauen. Sie sind in den anderen Zahlen nicht enthalten.',
  },
  howCounted:
    'Die Tage richten sich nach Ihrer Zeitzone. Wenn Sie diese ändern, ändern sich nur neue Tage. Ein Besuch zählt jedes Mal, wenn jemand eine Terminseite öffnet.',
  whatIsStored: 'Was wir speichern',
  ofLink: 'Kurzlink-Statistik',
  allTime: 'Klicks seit der Erstellung',
  clicksEver: {
    one: '{count} Klick seit der Erstellung des Links',
    other: '{count} Klicks seit der Erstellung des Links',
  },
  privacy: {
    lead: 'Wir speichern Zahlen, keine Personen. Hier ist die ganze Liste.',
    visits: 'Wenn jemand einen Link anklickt, eine Terminseite öffnet oder einen Termin einträgt',
    visitsText:
      'Wir erhöhen die Zahl für diesen Link oder Termin, diesen Tag, diesen Kalenderdienst, diese Kampagne und diese Art von Gerät (Telefon, Computer oder unbekannt) um eins. Klicks auf Kurzlinks und Bots zählen wir getrennt.',
    followers: 'Wenn jemand einen Kalender abonniert',
    followersText:
      'Die Kalender-App bekommt eine zufällige Adresse. Wir speichern diese Adresse, den Dienst, für den sie erstellt wurde, wann sie zuerst und zuletzt abgerufen wurde und ob Sie sie gesperrt haben. Wie viele Abonnenten kommen und gehen, zählen wir nach Tag und Dienst. Wer sie sind, wissen wir nicht.',
    never: 'Was wir über Besucher nie speichern',
    neverList: {
      address: 'IP-Adressen',
      browser:
        'Was der Browser über sich mitteilt: Daran erkennen wir die Art des Geräts, dann wird es verworfen',
      origin: 'Die Seite, von der sie kommen',
      language: 'Ihre Sprache und ihren Ort',
      cookies: 'Cookies: Besucher bekommen keine, und die Seiten laden nichts von anderen Websites',
    },
    yours: 'Was Sie selbst schreiben',
    yoursText:
      'Eine Terminseite entsteht aus ihrem Link. Deshalb speichern wir, was darin steht, auch die Kampagne. Geben Sie dort keine persönlichen Daten an.',
    log: 'Das Protokoll des Dienstes',
    logText:
      'Jede Anfrage hinterlässt eine Zeile: die Zeit, die Art der Seite, das Ergebnis und wie lange es gedauert hat. Darin stehen keine IP-Adressen, Tokens oder Links. Ein Proxy vor dem Dienst führt vielleicht ein eigenes Protokoll: Fragen Sie den Administrator.',
    howLong: 'Wie lange wir es speichern',
    howLongText:
      'Zahlen speichern wir, solange das Konto besteht. Die Abonnenten eines Kalenders werden mit ihm gelöscht.',
  },
}
