/** The texts of the page of deleted items, in German. */
export const trash = {
  kept: 'Gelöschtes lässt sich 30 Tage lang wiederherstellen.',
  none: 'In den letzten 30 Tagen nichts gelöscht',
  putBack: 'Wiederherstellen',
  deletedOn: 'gelöscht am {day}',
  calendar: 'Kalender',
  oneTime: 'Einzeltermin',
  link: 'Kurzlink',
  inCalendar: 'Termin in {title}',
  inDeleted: 'Termin in einem gelöschten Kalender',
  deleted: '„{title}“ gelöscht.',
  deletedMany: { one: '{count} Eintrag gelöscht.', other: '{count} Einträge gelöscht.' },
  refused: {
    unknown: 'Das wurde schon wiederhergestellt oder vor mehr als 30 Tagen gelöscht.',
    'without calendar': 'Sein Kalender wurde auch gelöscht. Stellen Sie zuerst diesen wieder her.',
    'there again': 'Dieser Termin ist schon im Kalender: Er wurde aus einer Datei importiert.',
  },
}
