// What pages gain by script: the viewer's own time, and buttons that copy an address.
for (const line of document.querySelectorAll('[data-zone]')) showOwnTime(line)
for (const button of document.querySelectorAll('[data-copy]')) makeCopy(button)

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

function makeCopy(button) {
  const words = [...button.childNodes]
  button.hidden = false
  button.addEventListener('click', async () => {
    await copy(button.dataset.copy)
    button.textContent = button.dataset.copied
    setTimeout(() => button.replaceChildren(...words), 2000)
  })
}

// The clipboard is only there over https, and some apps refuse it; the older way is everywhere.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyByHand(text)
  }
}

function copyByHand(text) {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
