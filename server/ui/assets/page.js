// Buttons that copy, share or download, tabs that scroll into view, and the visitor's time zone in
// forms.
for (const button of document.querySelectorAll('[data-copy]')) makeCopy(button)

for (const button of document.querySelectorAll('[data-download]')) {
  makeDownload(button, document.querySelector('.qr'))
}

for (const row of document.querySelectorAll('.tabs')) keepInView(row)

for (const field of document.querySelectorAll('input')) {
  if (field.matches('[name="timezone"][value=""]')) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }
}

for (const field of document.querySelectorAll('select')) {
  if (field.matches('[name="zone"]')) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }
}

// Shows the tab of this page, and the one with the focus, if the row is wider than the screen.
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
    if ('share' in button.dataset && 'share' in navigator) return share(button.dataset.copy)
    if (!(await copy(button))) return
    button.textContent = button.dataset.copied
    setTimeout(() => button.replaceChildren(...words), 2000)
  })
}

async function share(url) {
  try {
    await navigator.share({ title: document.title, url })
  } catch (error) {
    // The visitor closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

function makeDownload(button, picture) {
  button.addEventListener('click', () => {
    const copied = picture.cloneNode(true)
    for (const side of ['width', 'height']) copied.setAttribute(side, '600')
    const text = new XMLSerializer().serializeToString(copied)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    link.download = button.dataset.download
    link.click()
    URL.revokeObjectURL(link.href)
  })
}

// The clipboard needs HTTPS, and some apps deny access to it; the older way works everywhere.
async function copy(button) {
  try {
    if ('formatted' in button.dataset) await copyFormatted(button.dataset.copy)
    else await navigator.clipboard.writeText(button.dataset.copy)
    return true
  } catch {
    return copyByHand(button)
  }
}

// Email apps paste the formatted text, editors of code the HTML itself.
function copyFormatted(code) {
  const parts = ['text/html', 'text/plain'].map((type) => [type, new Blob([code], { type })])
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
}

// If that is denied as well, the field takes the place of the button, to be copied by hand.
function copyByHand(button) {
  const field = document.createElement('textarea')
  Object.assign(field, { className: 'input', dir: 'ltr', readOnly: true })
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
