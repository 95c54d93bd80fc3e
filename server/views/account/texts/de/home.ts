/** What the pages of home say, in German. */
export const home = {
  next: 'Was als Nächstes kommt',
  nothing: 'Nichts ist geplant.',
  addEvent: 'Termin anlegen',
  oneTime: 'Einzeltermin',
  lately: 'Die letzten 30 Tage',
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
  stepsLead: 'Vier kleine Dinge, dann stehen Ihre Termine in den Kalendern der Leute.',
  done: 'Erledigt',
  step: {
    calendar: 'Einen Kalender anlegen',
    event: 'Einen Termin eintragen',
    share: 'Seine Abo-Seite teilen',
    link: 'Einen Kurzlink zu einem Termin anlegen',
  },
}
