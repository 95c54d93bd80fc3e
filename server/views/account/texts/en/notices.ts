/** What was just done, as the next page says it. */
export const notices = {
  saved: 'Saved.',
  created: 'Created.',
  deleted: 'Deleted.',
  restored: 'It is back.',
}
