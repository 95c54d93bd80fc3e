// A form with dates: the end moves with the start, a weekly rule always includes the weekday of its
// start, and leaving with unsaved changes needs confirmation.
const editor = document.querySelector('input[name="start_date"]')?.form
if (editor) {
  followStart(editor.elements)
  chooseCustomRule(editor.elements)
  warnBeforeLeaving(editor)
}

function followStart(fields) {
  const { start_date: date, start_time: time } = fields
  let start = momentOf(date, time)
  fixWeekday(fields, start)
  const follow = () => {
    const next = momentOf(date, time)
    if (Number.isNaN(next)) return
    moveEnd(fields, start, next)
    fixWeekday(fields, next)
    start = next
  }
  for (const field of [date, time]) field.addEventListener('change', follow)
}

// Local time as if in UTC. A year counts once it is typed in full.
function momentOf(date, time) {
  if ('1900' > date.value) return Number.NaN
  return Date.parse(`${date.value}T${time.value || '00:00'}Z`)
}

function moveEnd({ end_date: date, end_time: time }, start, next) {
  const length = momentOf(date, time) - start
  // Also without an end, which is not a number.
  if (!(length >= 0)) return
  const end = new Date(next + length).toISOString()
  date.value = end.slice(0, 10)
  if (time.value) time.value = end.slice(11, 11 + time.value.length)
}

// The weekday of the start is checked and cannot be unchecked; the server adds it. The form for one
// date of a series has no rule.
function fixWeekday(fields, start) {
  if (!fields.repeat || Number.isNaN(start)) return
  const weekday = new Date(start).getUTCDay() || 7
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const field = fields[`weekday_${day}`]
    const isFixed = day === weekday
    if (field.disabled || isFixed) field.checked = isFixed
    field.disabled = isFixed
  }
}

function chooseCustomRule({ rule, repeat }) {
  rule?.addEventListener('input', () => {
    repeat.value = 'kept'
  })
}

function warnBeforeLeaving(form) {
  const warn = (event) => event.preventDefault()
  const watch = () => addEventListener('beforeunload', warn)
  // A rejected form is not saved either.
  if (document.querySelector('main [role="alert"]')) watch()
  form.addEventListener('input', watch)
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter?.formTarget !== 'preview') removeEventListener('beforeunload', warn)
  })
}
