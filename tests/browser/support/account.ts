import type { Page } from 'playwright-core'

/** The account that a system starts with. */
const first = { email: 'ada@example.com', password: 'correct horse' }

/** Signs in with the form, by default as the account that a system starts with. */
export async function signIn(page: Page, baseUrl: string, who = first): Promise<void> {
  await page.goto(`${baseUrl}/account/sign-in`)
  await page.fill('#email', who.email)
  await sendPassword(page, who.password)
}

/** Fills in the password of a form and submits it with the main button. */
export async function sendPassword(page: Page, password = first.password): Promise<void> {
  await page.fill('#password', password)
  await send(page)
}

/** Submits the form of a page. */
export async function send(page: Page): Promise<void> {
  await page.locator('main form .btn.primary').click()
}

/** Adds a virtual authenticator that stores passkeys and verifies its user. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
