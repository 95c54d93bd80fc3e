/** What was just done, in German. */
export const notices = {
  saved: 'Gespeichert.',
  created: 'Angelegt.',
  deleted: 'Gelöscht.',
  restored: 'Wieder da.',
}
