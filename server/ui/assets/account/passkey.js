// A form that needs a passkey: asks the browser for it, and submits the response.
const ceremonies = {
  create: (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
  get: (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
}

for (const form of document.querySelectorAll('form[data-passkey]')) answerBy(form)

function answerBy(form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(form)
  })
  ask(form)
}

async function ask(form) {
  const { passkey, options } = form.dataset
  const failed = form.querySelector('[data-failed]')
  failed.hidden = true
  try {
    const credential = await ceremonies[passkey](JSON.parse(options))
    form.elements.response.value = JSON.stringify(credential)
    form.submit()
  } catch {
    // Browsers do not reveal whether it was cancelled, there is no such passkey, or passkeys are not
    // supported.
    failed.hidden = false
  }
}
