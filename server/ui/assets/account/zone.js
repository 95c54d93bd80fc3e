// The browser's own time zone, where a form asks for one and has none yet, and the next hour there.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const field = document.querySelector('select[name="timezone"], input[name="zone"]')
if (timeZone && field?.value === '') propose(field)

function propose(field) {
  field.value = timeZone
  // A browser may know its zone by an older name, which is on no list.
  if (field.value === '') field.add(new Option(timeZone.replaceAll('_', ' '), timeZone, true, true))
  proposeStart(field.form.elements)
}

function proposeStart({ start_date: date, start_time: time }) {
  if (!date || !time || date.value || time.value) return
  const start = new Date()
  start.setHours(start.getHours() + 1, 0, 0, 0)
  // As the text of a moment in UTC, the time on the wall is in the form that fields take.
  const wall = new Date(start.getTime() - 60_000 * start.getTimezoneOffset()).toISOString()
  date.value = wall.slice(0, 10)
  time.value = wall.slice(11, 16)
}
