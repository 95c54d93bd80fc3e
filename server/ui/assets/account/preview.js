// A form with a preview shows it anew when typing pauses: by its own button, which works by hand too.
for (const button of document.querySelectorAll('button[formtarget="preview"]')) keepShowing(button)

function keepShowing(button) {
  const { form } = button
  let timer
  const show = () => {
    clearTimeout(timer)
    timer = setTimeout(() => form.requestSubmit(button), 500)
  }
  form.addEventListener('input', show)
  show()
}
