/** What the home page says, in German. */
export const home = {
  next: 'Demnächst',
  nothing: 'Keine kommenden Termine',
  addEvent: 'Termin hinzufügen',
  oneTime: 'Einzeltermin',
  lately: 'Letzte 30 Tage',
  allStatistics: 'Zur Statistik',
  steps: 'Erste Schritte',
  stepsLead: 'Vier kleine Schritte, und Ihre Termine sind in den Kalendern der Leute.',
  done: 'Erledigt',
  step: {
    calendar: 'Einen Kalender erstellen',
    event: 'Einen Termin hinzufügen',
    share: 'Den Kalender teilen',
    link: 'Einen Kurzlink erstellen',
  },
}
