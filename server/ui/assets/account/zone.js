// Fills in the browser's own time zone if a form asks for one and has none yet, and the next full hour there.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const field = document.querySelector('select[name="timezone"], input[name="zone"]')
if (timeZone && field?.value === '') propose(field)

function propose(field) {
  field.value = timeZone
  // A browser may use an older name of its zone, which is not in the list.
  if (field.value === '') field.add(new Option(timeZone.replaceAll('_', ' '), timeZone, true, true))
  proposeStart(field.form.elements)
}

function proposeStart({ start_date: date, start_time: time }) {
  if (!date || !time || date.value || time.value) return
  const start = new Date()
  start.setHours(start.getHours() + 1, 0, 0, 0)
  // Formatted as if it were UTC, the local time has the format of the fields.
  const wall = new Date(start.getTime() - 60_000 * start.getTimezoneOffset()).toISOString()
  date.value = wall.slice(0, 10)
  time.value = wall.slice(11, 16)
}
