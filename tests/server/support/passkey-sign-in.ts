import type { Authenticator } from './authenticator'
import { Browser, type SignIn, startSignIn } from './browser'

const post = (browser: Browser, url: string) =>
  browser.request(url, { method: 'POST', headers: { Origin: browser.origin, Accept: 'application/json' } })

/** What the venue asks a device for on a page of a sign-in. */
export async function askedOn({ browser }: Pick<SignIn, 'browser'>, url: string) {
  const response = await post(browser, url)
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** Signs in by password as someone who has come to add a passkey, and stands on the page that offers it. */
export async function startKeeping(origin: string, email: string, password = 'demo') {
  const started = await startSignIn(origin, { browser: new Browser(origin), prompt: 'login', action: 'passkey' })
  const page = started.url.href
  const shown = await started.browser.submit(`${page}/password`, { email, password })
  return { ...started, page, shown }
}

/** Adds a passkey of that person to the device. */
export async function keepPasskey(origin: string, device: Authenticator, email: string, name = 'My phone') {
  const { browser, page, verifier } = await startKeeping(origin, email)
  const asked = await askedOn({ browser }, `${page}/keep/options`)
  const answer = JSON.stringify(device.create(asked))
  const added = await browser.submit(`${page}/keep/answer`, { name, answer })
  return { browser, page, verifier, asked, answer, added }
}

/** A sign-in that has asked for a passkey, and the way to answer it. */
export async function startWithPasskey(origin: string) {
  const started = await startSignIn(origin)
  const page = started.url.href
  const asked = await askedOn(started, `${page}/passkey/options`)
  const answerWith = (answer: object) => started.browser.submit(`${page}/passkey`, { answer: JSON.stringify(answer) })
  return { ...started, page, asked, answerWith }
}
