/** What the pages of deleted things say, in German. */
export const trash = {
  kept: 'Was Sie hier oder über die API löschen, lässt sich 30 Tage lang unverändert zurückholen.',
  none: 'Sie haben in den letzten 30 Tagen nichts gelöscht.',
  putBack: 'Zurückholen',
  deletedOn: 'gelöscht am {day}',
  calendar: 'Kalender',
  oneTime: 'Einzeltermin',
  link: 'Kurzlink',
  inCalendar: 'Termin in {title}',
  inDeleted: 'Termin in einem gelöschten Kalender',
  deleted: '„{title}“ ist gelöscht.',
  refused: {
    unknown: 'Das ist schon wieder da, oder es wurde vor mehr als 30 Tagen gelöscht.',
    'without calendar': 'Sein Kalender ist auch gelöscht. Bitte holen Sie zuerst diesen zurück.',
    'there again': 'Der Kalender hat diesen Termin schon wieder: Er kam mit einer Datei zurück.',
  },
}
