/** The texts of the pages that share an event, a link or a calendar, in German. */
export const share = {
  share: 'Teilen',
  ways: 'Möglichkeiten zum Teilen',
  tabs: { link: 'Link', mail: 'E-Mail', website: 'Website', direct: 'Direktlinks' },
  more: 'E-Mail, Website und mehr',

  eventPage: 'Terminseite',
  eventPageHelp:
    'Teilen Sie diesen Link mit allen. Jeder findet dort den Button für den eigenen Kalender.',
  shortLink: 'Kurzlink',
  shortLinkHelp: 'Teilen Sie diesen Link mit allen. Klicks darauf werden gezählt.',
  open: 'Öffnen',
  scan: 'QR-Code dieses Links',

  connectedCount: {
    one: 'In {count} Kalender aktuell gehalten',
    other: 'In {count} Kalendern aktuell gehalten',
  },
  waitingCount: {
    one: '{count} Aktualisierung läuft',
    other: '{count} Aktualisierungen laufen',
  },
  allUpdated: 'Alle sind auf dem neuesten Stand',
  failedCount: {
    one: '{count} Kalender kann die letzte Änderung nicht zeigen',
    other: '{count} Kalender können die letzte Änderung nicht zeigen',
  },
  endedCount: {
    stopped: {
      one: '{count} Person hat die Aktualisierung beendet',
      other: '{count} Personen haben die Aktualisierung beendet',
    },
    deleted: {
      one: '{count} Person hat den Termin gelöscht',
      other: '{count} Personen haben den Termin gelöscht',
    },
    withdrawn: {
      one: '{count} Berechtigung zurückgezogen oder abgelaufen',
      other: '{count} Berechtigungen zurückgezogen oder abgelaufen',
    },
    forbidden: {
      one: '{count} Kalender lässt keine Änderungen mehr zu',
      other: '{count} Kalender lassen keine Änderungen mehr zu',
    },
  },
  campaign: 'Kampagne',
  campaignHelp:
    'Ein Name wie fruehlings-newsletter. Klicks stehen dann unter diesem Namen in Ihrer Statistik.',
  apply: 'Übernehmen',

  addToCalendar: 'Zum Kalender hinzufügen',
  mailHelp: 'Kopieren Sie eine Form und fügen Sie sie in Ihre E-Mail oder Ihren Newsletter ein.',
  mail: {
    button: { title: 'Button', help: 'Öffnet die Seite, auf der alle ihren Kalender wählen.' },
    services: { title: 'Kalender mit Symbolen', help: 'Ein Klick fügt den Termin hinzu.' },
    text: { title: 'Textlinks', help: 'Für E-Mails ohne Bilder und Farben.' },
  },
  mailCalendar: {
    button: 'Öffnet die Kalenderseite.',
    services: 'Ein Klick zum Abonnieren.',
    text: 'Für E-Mails ohne Bilder und Farben.',
  },
  showHtml: 'HTML anzeigen',
  preview: 'Vorschau',

  embed: 'Kalender für Ihre Website',
  embedHelp:
    'Fügen Sie dies dort ein, wo der Kalender erscheinen soll. Das Skript passt die Höhe an.',
  directHelp:
    'Jeder öffnet sofort einen bestimmten Kalender. Verwenden Sie sie für Buttons, auf denen der Name des Kalenders steht.',
}
