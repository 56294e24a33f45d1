import { expect, it } from 'vitest'
import { freePort } from '../../support/runs/free-port'
import { bearer, renew, signIn, startSignIn } from '../support/browser'
import { lastingCopy, runServer } from '../support/running-server'

it('demo accounts sign in no longer, in any way, once a server starts without DEMO', async () => {
  const env = { PORT: String(await freePort()) }
  const options = { openDatabase: lastingCopy() }
  const demo = await runServer(env, options)
  const before = await signIn(demo.url, 'admin@example.com')
  await demo.close()

  const { url, close } = await runServer({ ...env, DEMO: '0' }, options)
  const { browser, url: page } = await startSignIn(url)
  const { response } = await browser.submit(`${page}/password`, { email: 'admin@example.com', password: 'demo' })
  expect(response.status).toBe(401)
  expect((await renew(url, before.refresh_token)).status).toBe(400)
  expect((await fetch(`${url}/api/profile`, { headers: bearer(before) })).status).toBe(401)
  const silent = await startSignIn(url, { browser: before.browser, prompt: 'none' })
  expect(silent.url.searchParams.get('error')).toBe('login_required')
  await close()
})
