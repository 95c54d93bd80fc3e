import type { Texts } from './texts.ts'

/** German: without a form of address where that reads well, otherwise with `Sie`. */
export const de: Texts = {
  services: {
    apple: 'Apple Kalender',
    google: 'Google Kalender',
    outlook: 'Outlook',
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
  organizedBy: 'Veranstaltet von {name}',
  cancelled: 'Dieser Termin ist abgesagt.',
  over: 'Dieser Termin ist vorbei.',
  now: 'Läuft gerade',
  today: 'Heute',
  copyLink: 'Link kopieren',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  scan: 'Scannen und diese Seite auf dem Handy öffnen',
  hints: {
    'open-in-safari': 'Wenn nichts passiert: Link kopieren und in Safari öffnen.',
    'open-in-browser':
      'Diese Seite ist in einer anderen App geöffnet. Wenn nichts passiert: Link kopieren und im Browser öffnen.',
    'subscribe-on-computer':
      'Ein Android-Telefon kann nicht selbst abonnieren. Öffnen Sie diese Seite am Computer oder kopieren Sie den Link dorthin.',
  },

  takesNoSeries:
    '{service} kann aus einem Link keinen Serientermin übernehmen. Zur Auswahl stehen:',
  allDatesFile: 'Alle Termine, als Kalenderdatei',
  firstDateOnly: 'Nur der erste Termin, in {service}',
  nextDateOnly: 'Nur der nächste Termin, in {service}',
  backToEvent: 'Zurück zum Termin',

  subscribe: 'Diesen Kalender abonnieren',
  subscribeIn: 'In {service} abonnieren',
  subscribeMeans:
    'Einmal abonnieren genügt: Neue Termine und Änderungen erscheinen von selbst im Kalender.',
  nextEvents: 'Nächste Termine',
  events: 'Termine',
  noEvents: 'Noch sind keine Termine geplant. Wer abonniert, sieht sie, sobald es welche gibt.',
  noEventsInMonth: 'In diesem Monat ist nichts geplant.',
  views: 'Ansicht',
  list: 'Liste',
  month: 'Monat',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  eventCount: { one: '{count} Termin', other: '{count} Termine' },
  moreEvents: { one: '+{count} weiterer', other: '+{count} weitere' },
  refreshHeading: 'Wie schnell Änderungen ankommen',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: nicht bekannt',
  refreshNote:
    'Jeder Kalender sucht in eigenen Abständen nach Änderungen. Beschleunigen lässt sich das nicht.',
  addressLabel: 'Adresse für jeden anderen Kalender',
  addressFor: 'Adresse für {service}',
  addressHelp:
    'Fügen Sie die Adresse in Ihrem Kalender dort ein, wo man einen Kalender abonniert oder per Adresse hinzufügt.',
  addressIsYours: 'Die Adresse gehört Ihnen allein: Bitte nicht weitergeben.',
  leaveHeading: 'Abonnement beenden',
  leaveHelp:
    'Löschen Sie den Kalender einfach in Ihrem Kalenderprogramm. Mehr ist nicht nötig, und hier weiß niemand, wer Sie sind.',
  pasteHelp:
    '{service} nimmt keinen Link an. Kopieren Sie die Adresse unten, öffnen Sie {service} am Computer und fügen Sie sie dort ein, wo man einen Kalender per Adresse hinzufügt.',
  backToCalendar: 'Zurück zum Kalender',
  feed: {
    noEvents: 'Dieser Kalender hat keine Termine',
    ended: 'Dieses Abonnement ist beendet',
    endedName: '{title} (der Inhaber des Kalenders hat dieses Abonnement beendet)',
  },

  homeTitle: 'Termine für jeden Kalender',
  homeText: 'Dieser Dienst bringt Termine in Ihren Kalender.',
  homeMakers: 'Für alle, die Termine veröffentlichen: Kalender, Links und Statistik.',
  signIn: 'Anmelden',
  language: 'Sprache',
  report: 'Diese Seite melden',

  errors: {
    invalid_parameter: {
      title: 'Dieser Link enthält einen Fehler',
      text: 'Wer den Link erstellt hat, kann ihn korrigieren. Das stimmt nicht:',
    },
    unauthenticated: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Er nennt kein Konto, das hier bekannt ist. Wenn es Ihr eigener Link ist, prüfen Sie bitte die Client-ID darin.',
    },
    not_found: {
      title: 'Hier ist nichts zu finden',
      text: 'Vielleicht wurde die Adresse nur teilweise kopiert, oder ihr Ziel wurde gelöscht. Bitten Sie die Person, von der Sie die Adresse haben, um eine neue.',
    },
    method_not_allowed: {
      title: 'Diese Adresse wird anders verwendet',
      text: 'Bitte öffnen Sie sie als Link im Browser.',
    },
    gone: {
      title: 'Das wurde gesperrt',
      text: 'Der Betreiber dieses Dienstes hat gesperrt, was hier war. Wenn es Ihnen gehört, wenden Sie sich bitte an ihn.',
    },
    too_large: {
      title: 'Das ist zu viel auf einmal',
      text: 'Hier kommt mehr an, als verarbeitet werden kann. Wer den Link erstellt hat, kann ihn kürzen.',
    },
    rate_limited: {
      title: 'Bitte gleich noch einmal versuchen',
      text: 'Aus Ihrem Netz kamen gerade sehr viele Anfragen. Ihr Link ist in Ordnung.',
    },
    unavailable: {
      title: 'Bitte gleich noch einmal versuchen',
      text: 'Gerade ist viel zu tun. Ihr Link ist in Ordnung.',
    },
    internal: {
      title: 'Hier ist etwas schiefgelaufen',
      text: 'Der Fehler wurde notiert und wird untersucht. Bitte versuchen Sie es später noch einmal.',
    },
  },
}
