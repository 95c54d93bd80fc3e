// What pages gain by script: buttons that copy an address, and the tab of the page in view.
for (const button of document.querySelectorAll('[data-copy]')) makeCopy(button)

const tab = document.querySelector('.tabs [aria-current]')
if (tab) showTab(tab, tab.parentElement)

function showTab(tab, row) {
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
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
