import { expect, test } from '../support/story'

test('a browser can install the app, under the venue’s name and with its icons', async ({ device }) => {
  // A window of its own profile: Chromium installs nothing from a private one.
  const page = await device.open('/welcome')
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ id: '/', name: 'Summit Valley', start_url: '/', display: 'standalone' })
  const purposes = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)
  expect(purposes.sort()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'])
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [touchIcon, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    const answer = await page.request.get(src)
    expect(answer.status(), src).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
})
