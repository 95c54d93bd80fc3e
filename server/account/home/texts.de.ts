/** The texts of the home page, in German. */
export const home = {
  greetings: {
    morning: 'Guten Morgen',
    day: 'Guten Tag',
    evening: 'Guten Abend',
    welcome: 'Willkommen',
  },
  named: '{greeting}, {name}',
  next: 'Demnächst',
  nothing: 'Keine kommenden Termine',
  addEvent: 'Termin hinzufügen',
  oneTime: 'Einzeltermin',
  lately: 'Letzte 30 Tage',
  allStatistics: 'Zur Statistik',
  allCalendars: 'Alle Kalender',
  latestLinks: 'Neueste Kurzlinks',
  allLinks: 'Alle Kurzlinks',
  moves: 'Geänderte Zeitzonen',
  movedEarlier: {
    one: '{count} Termin in {zone} liegt in UTC jetzt {length} früher; die Ortszeit bleibt gleich.',
    other:
      '{count} Termine in {zone} liegen in UTC jetzt {length} früher; die Ortszeiten bleiben gleich.',
  },
  movedLater: {
    one: '{count} Termin in {zone} liegt in UTC jetzt {length} später; die Ortszeit bleibt gleich.',
    other:
      '{count} Termine in {zone} liegen in UTC jetzt {length} später; die Ortszeiten bleiben gleich.',
  },
  hideMoves: 'Ausblenden',
  steps: 'Erste Schritte',
  stepsLead: 'Vier kleine Schritte, und alle haben Ihre Termine im Kalender.',
  done: 'Erledigt',
  step: {
    calendar: 'Einen Kalender erstellen',
    event: 'Einen Termin hinzufügen',
    share: 'Den Kalender teilen',
    link: 'Einen Kurzlink erstellen',
  },
  stepHelp: {
    calendar: 'Er wird einmal abonniert und bleibt dann immer aktuell.',
    event: 'Titel und Datum genügen für den Anfang.',
    share:
      'Verschicken Sie seine Seite, drucken Sie den QR-Code oder setzen Sie eine Schaltfläche auf Ihre Website.',
    link: 'Ein Link je Termin, für Newsletter, Plakat oder Chat.',
  },
  stepDo: {
    calendar: 'Kalender erstellen',
    event: 'Termin hinzufügen',
    share: 'Teilen',
    link: 'Link erstellen',
  },
  orStart: 'Oder beginnen Sie hier',
  start: {
    link: {
      title: 'Ein Link für einen Termin',
      text: 'Für Newsletter, Plakat oder Chat. In einer Minute fertig.',
    },
    import: {
      title: 'Einen Kalender importieren',
      text: 'Aus Google, Outlook, Apple oder einer .ics-Datei.',
    },
    api: { title: 'Die API nutzen', text: 'Termine und Links aus Ihrem eigenen System erstellen.' },
  },
}
