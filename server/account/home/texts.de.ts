/** The texts of the home page, in German. */
export const home = {
  next: 'Demnächst',
  nothing: 'Keine kommenden Termine',
  addEvent: 'Termin hinzufügen',
  oneTime: 'Einzeltermin',
  lately: 'Letzte 30 Tage',
  allStatistics: 'Zur Statistik',
  moves: 'Geänderte Zeitzonen',
  movedEarlier: {
    one: '{count} Termin in {zone} wird in UTC jetzt um {length} früher gesendet; die Ortszeit bleibt gleich.',
    other:
      '{count} Termine in {zone} werden in UTC jetzt um {length} früher gesendet; die Ortszeiten bleiben gleich.',
  },
  movedLater: {
    one: '{count} Termin in {zone} wird in UTC jetzt um {length} später gesendet; die Ortszeit bleibt gleich.',
    other:
      '{count} Termine in {zone} werden in UTC jetzt um {length} später gesendet; die Ortszeiten bleiben gleich.',
  },
  hideMoves: 'Ausblenden',
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
