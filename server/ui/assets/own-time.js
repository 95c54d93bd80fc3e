// Shows the visitor's local time if it differs. The element is filled as soon as it is parsed, before
// what follows it, so that nothing moves.
if (!customElements.get('own-time')) defineOwnTime()

// A page may contain this script more than once.
function defineOwnTime() {
  class OwnTime extends HTMLElement {
    connectedCallback() {
      const { zone, text = '', clock, start, end, form } = this.dataset
      const moments = [Number(start), Number(end)]
      const own = inZone(undefined, clock)
      if (own(...moments) === inZone(zone, clock)(...moments)) return
      const isBrief = form === 'brief' && isOneDay(zone, moments)
      this.textContent = text.replace('{time}', (isBrief ? timeOnly(clock) : own)(...moments))
      this.hidden = false
    }
  }
  customElements.define('own-time', OwnTime)
}

// With the day, which may differ.
function inZone(timeZone, hourCycle) {
  const day = { weekday: 'short', day: 'numeric', month: 'short' }
  return rangeOf({ ...day, ...timeWith(hourCycle), timeZone, calendar: 'gregory' })
}

function timeOnly(hourCycle) {
  return rangeOf(timeWith(hourCycle))
}

function timeWith(hourCycle) {
  return { hour: 'numeric', minute: '2-digit', ...(hourCycle && { hourCycle }) }
}

function rangeOf(options) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, options)
  return (start, end) => format.formatRange(start, end)
}

// Whether both moments are on the same day, there and here.
function isOneDay(zone, moments) {
  const days = [zone, undefined].flatMap((timeZone) => {
    const { format } = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone })
    return moments.map(format)
  })
  return new Set(days).size === 1
}
