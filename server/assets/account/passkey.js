// A form that a passkey answers: the browser is asked for it, and what it says is sent.
for (const form of document.querySelectorAll('form[data-passkey]')) answerBy(form)

function answerBy(form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(form)
  })
  ask(form)
}

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

async function ask(form) {
  const { passkey, options } = form.dataset
  const problem = form.querySelector('[role="alert"]')
  problem.hidden = true
  try {
    const credential = await ceremonies[passkey](JSON.parse(options))
    form.elements.response.value = JSON.stringify(credential)
    form.submit()
  } catch {
    // Cancelled, no such passkey, or a browser without them: the browser tells no page which.
    problem.hidden = false
  }
}
