/** What the pages of home say, in German. */
export const home = {
  next: 'Was als Nächstes kommt',
  nothing: 'Nichts ist geplant.',
  addEvent: 'Termin anlegen',
  oneTime: 'Einzeltermin',
  lately: 'Die letzten 30 Tage',
  allStatistics: 'Zur Statistik',
  steps: 'Erste Schritte',
  stepsLead: 'Vier kleine Dinge, dann stehen Ihre Termine in den Kalendern der Leute.',
  done: 'Erledigt',
  step: {
    calendar: 'Einen Kalender anlegen',
    event: 'Einen Termin eintragen',
    share: 'Seine Abo-Seite teilen',
    link: 'Einen Kurzlink zu einem Termin anlegen',
  },
}
