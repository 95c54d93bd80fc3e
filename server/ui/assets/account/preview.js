// Updates the preview of a form when typing pauses, with its preview button, which also works by hand.
for (const button of document.querySelectorAll('button[formtarget="preview"]')) keepShowing(button)

function keepShowing(button) {
  const { form } = button
  let timer
  const show = () => {
    clearTimeout(timer)
    timer = setTimeout(() => form.requestSubmit(button), 500)
  }
  form.addEventListener('input', show)
  // A second submission would cancel the first one.
  form.addEventListener('submit', () => clearTimeout(timer))
  show()
}
