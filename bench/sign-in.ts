/** Signs in like a browser, and returns the cookies of the session. */
export async function signIn(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const address = `${url}/account/sign-in`
  const shown = await fetch(address)
  const [, form = ''] = /name="form" value="(\w+)"/.exec(await shown.text()) ?? []
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookiesOf(shown) },
    body: new URLSearchParams({ form, email, password }),
  })
  if (answer.status !== 303) throw new Error(`signing in was answered with ${answer.status}`)
  return `${cookiesOf(shown)}; ${cookiesOf(answer)}`
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
