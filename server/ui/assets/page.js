// What pages gain by script: buttons that copy an address, and the tab of the page in view.
for (const button of document.querySelectorAll('[data-copy]')) makeCopy(button)

for (const row of document.querySelectorAll('.tabs')) keepInView(row)

// Where the row is wider than the screen: the tab of this page, and the one that has the focus.
function keepInView(row) {
  for (const tab of row.querySelectorAll('[aria-current]')) showTab(tab, row)
  // Not under a pointer, which would miss it.
  row.addEventListener('focusin', ({ target }) => {
    if (target.matches(':focus-visible')) showTab(target, row)
  })
}

function showTab(tab, row) {
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

function makeCopy(button) {
  const words = [...button.childNodes]
  button.addEventListener('click', async () => {
    if (!(await copy(button))) return
    button.textContent = button.dataset.copied
    setTimeout(() => button.replaceChildren(...words), 2000)
  })
}

// The clipboard is only there over https, and some apps refuse it; the older way is everywhere.
async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
    return true
  } catch {
    return copyByHand(button)
  }
}

// Where that is refused as well, the field stays in the button's place, to be copied by hand.
function copyByHand(button) {
  const field = document.createElement('textarea')
  Object.assign(field, { className: 'field', dir: 'ltr', readOnly: true })
  field.value = button.dataset.copy
  field.ariaLabel = button.textContent
  button.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  if (isCopied) {
    field.remove()
    button.focus()
  } else {
    button.remove()
  }
  return isCopied
}
