// Shows below the field for a link's name whether the name is free, when typing pauses.
const nameField = document.querySelector('input[name="link_name"]')
const answer = document.querySelector('output[for="link_name"]')
if (nameField && answer) watchName(nameField, answer)

function watchName(field, output) {
  let timer
  field.addEventListener('input', () => {
    clearTimeout(timer)
    show(output, { isFree: true, message: '' })
    if (field.value.trim() !== '') timer = setTimeout(() => check(field, output), 500)
  })
}

async function check(field, output) {
  const asked = field.value
  const query = new URLSearchParams({ link_name: asked })
  const headers = { accept: 'application/json' }
  // Without a reply nothing is shown: the server checks the name anyway.
  const reply = await fetch(`/account/links/name?${query}`, { headers, redirect: 'error' }).catch(
    () => undefined,
  )
  if (reply?.ok && field.value === asked) show(output, await reply.json())
}

function show(output, { isFree, message }) {
  output.textContent = message
  output.className = isFree ? '' : 'problem'
}
