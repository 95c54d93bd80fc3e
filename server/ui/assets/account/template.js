// The form of a template: color pickers beside the hex codes, and buttons that change the form in
// place. Without this script, the buttons submit the form, and the server shows it again, changed.
for (const picker of document.querySelectorAll('.color input[type="color"]')) {
  const text = picker.nextElementSibling
  picker.addEventListener('input', () => {
    text.value = picker.value
    hideReadability(text.form)
  })
  text.addEventListener('input', () => {
    picker.value = fullCode(text.value) ?? text.placeholder
    hideReadability(text.form)
  })
}

const actions = {
  use({ value, form }) {
    const [name, color] = value.split('=')
    form.elements[name].value = color
    form.elements[name].focus()
    form.elements[name].dispatchEvent(new Event('input', { bubbles: true }))
  },
  move(button) {
    const row = button.closest('li')
    const isUp = button.value.startsWith('up')
    const other = isUp ? row.previousElementSibling : row.nextElementSibling
    if (!other) return
    if (isUp) other.before(row)
    else other.after(row)
    button.focus()
    const places = row.parentElement.querySelectorAll('input[name^="place_"]')
    places.forEach((place, index) => {
      place.value = index + 1
    })
    button.form.elements.order.value = 'own'
    button.form.dispatchEvent(new Event('input'))
  },
}

for (const [name, act] of Object.entries(actions)) {
  for (const button of document.querySelectorAll(`button[name="${name}"]`)) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      act(button)
    })
  }
}

// The server computes the readability of the changed colors when the form is saved. Until then, the
// old texts are invisible but keep their space, so that nothing moves.
function hideReadability(form) {
  for (const text of form.querySelectorAll('.readability')) text.classList.add('is-stale')
}

function fullCode(text) {
  const digits = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text)?.[1]
  return digits && `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}
