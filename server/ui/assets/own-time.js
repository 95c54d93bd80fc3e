// The viewer's own time on the line before this script, where it is another one. It stands there
// before what comes below it, so that nothing moves.
showOwnTime(document.currentScript?.previousElementSibling)

function showOwnTime(line) {
  const { zone, text, clock, start, end } = line.dataset
  const moments = [Number(start), Number(end)]
  const own = inZone(undefined, clock)
  if (own(...moments) === inZone(zone, clock)(...moments)) return
  line.textContent = text.replace('{time}', own(...moments))
  line.hidden = false
}

// The day is named where it is another one there, or the event goes over midnight.
function inZone(timeZone, hourCycle) {
  const { lang } = document.documentElement
  const time = { hour: 'numeric', minute: '2-digit', timeZone, ...(hourCycle && { hourCycle }) }
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone, calendar: 'gregory' }
  return (start, end) => new Intl.DateTimeFormat(lang, { ...day, ...time }).formatRange(start, end)
}
