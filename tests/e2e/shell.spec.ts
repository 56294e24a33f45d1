import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { standInForGoogle } from '../support/outside/stand-in-for-google'
import { expect, test, untilInstalledForOffline } from '../support/story'

/** Found and measured in one moment: between two the app may put its own in the place of what was found. */
const placeOfSignIn = (page: Page) =>
  page.evaluate(() => document.querySelector('a[href="/home"]')?.getBoundingClientRect().toJSON() ?? null)

/** In a window of its own profile: Chromium installs nothing from a private one. */
async function expectInstallable(page: Page) {
  const session = await page.context().newCDPSession(page)
  // A page that the worker does not serve, as one that was just being loaded when the worker took over the others.
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
  await untilInstalledForOffline(page)
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
}

test('the first screen is the venue’s own before and after its script', async ({ page, venue }) => {
  await test.step('the welcome screen is readable and its button usable before any script has run', async () => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/welcome')
    await expect(page).toHaveTitle('Summit Valley')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/home')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the app takes over the welcome screen without moving anything', async () => {
    await page.goto('/welcome')
    const before = await placeOfSignIn(page)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await placeOfSignIn(page)).toEqual(before)
  })

  await test.step('the venue’s own theme is what a guest sees, from the first screen to the navigation', async () => {
    await venue.query('update settings set theme_settings = $1', [
      JSON.stringify({
        general: {
          backgroundImageUrl: '/demo/mountains.svg',
          overlayBackgroundWithGradient: 'Light',
          showArrivalTitleAsImage: true,
          arrivalTitleImageUrl: '/demo/logo.svg',
          arrivalTitleImageWidth: 350,
          loaderPrimaryColor: '#a1b2c3',
          loaderSecondaryColor: 'red; }',
        },
        buttons: { primary: { backgroundColor: '#7a0019', color: '#ffffff' } },
        footer: {
          footerBackgroundColor: '#202020',
          footerBkgImageUrl: '/demo/mountains.svg',
          footerBkgImageOpacity: 0.5,
        },
        sidebar: {
          backgroundColor: '#003322',
          sidebarBkgImageUrl: '/demo/mountains.svg',
          sidebarBkgImageOpacity: 0.25,
        },
      }),
    ])
    await page.goto('/welcome')
    await expect(page.getByRole('heading', { level: 1 }).getByRole('img')).toHaveAttribute('src', '/demo/logo.svg')
    const signIn = page.getByRole('link', { name: /sign in/i })
    await expect(signIn).toHaveCSS('background-color', 'rgb(122, 0, 25)')

    await page.goto('/about')
    await expect(page.locator('[data-overlay=light] img')).toHaveAttribute('src', '/demo/mountains.svg')
    const pictureOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { backgroundImage, opacity } = getComputedStyle(element, '::before')
        return `${new URL(backgroundImage.slice(5, -2)).pathname} at ${opacity}`
      })
    expect(await pictureOf('footer')).toBe('/demo/mountains.svg at 0.5')
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(32, 32, 32)')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toHaveCSS('background-color', 'rgb(0, 51, 34)')
    expect(await pictureOf('dialog')).toBe('/demo/mountains.svg at 0.25')
    await expectAccessible(page)

    const colourOf = (name: string) =>
      page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), name)
    expect(await colourOf('--venue-loader-1')).toBe('#a1b2c3')
    // What is no colour falls back alone.
    expect(await colourOf('--venue-loader-2')).toMatch(/^#[0-9a-f]{6}$/)
  })

  await test.step('malformed texts and colours of a venue: the defaults are used, and the reason is logged', async () => {
    await venue.query(
      `update settings set language_settings = '{"welcome":7', theme_settings = '{"buttons":{"primary":{"backgroundColor":"url(x)"}}}'`,
    )
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/welcome')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => logged.join('\n')).toMatch(/language/i)
  })
})

test('an installed app is the venue’s, starts without a network, and follows what the venue changes', async ({
  device,
  venue,
}) => {
  let page: Page
  await test.step('no text becomes markup or the address of a script but by the app’s own policies, with and without the worker', async () => {
    const refusals = () => {
      const tried = (act: () => void) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      }
      return [
        tried(() => document.createElement('p').insertAdjacentHTML('beforeend', '<b>bold</b>')),
        tried(() => new DOMParser().parseFromString('<b>bold</b>', 'text/html')),
        tried(() => Object.assign(document.createElement('script'), { src: '/assets/other.js' })),
        tried(() => Reflect.get(window, 'trustedTypes').createPolicy('another', {})),
      ]
    }
    const all = Array(4).fill('refused')
    page = await device.open('/welcome')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(refusals)).toEqual(all)
    await untilInstalledForOffline(page)
    await test.step('a browser can install the app, under the venue’s name and with its icons', () =>
      expectInstallable(page))
    await device.close()
    page = await device.open('/welcome', { offline: true })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(refusals)).toEqual(all)
  })

  await test.step('an app that was opened once starts anywhere without a network, as the venue’s own', async () => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summit Valley')
    await expect(page).toHaveTitle('About · Summit Valley')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: /sign in/i })).toBeVisible()
  })

  await test.step('the page that the worker answers is the venue’s before any script has run', async () => {
    const pageAt = async (path: string) => {
      const answer = await page.goto(path)
      expect(answer?.fromServiceWorker()).toBe(true)
      return (await answer?.text()) ?? ''
    }
    const welcome = await pageAt('/welcome')
    expect(welcome).toContain('<title>Summit Valley</title>')
    expect(welcome).toContain('class="welcome-button"')
    const about = await pageAt('/about')
    expect(about).toContain('<title>Summit Valley</title>')
    expect(about).not.toContain('class="welcome-button"')
  })

  await test.step('it follows a venue that turns the counting of visits on', async () => {
    await device.close()
    await venue.stop()
    await venue.start({ OPERATOR_ANALYTICS_TAG_ID: 'G-OPERATOR1' })
    page = await device.open('/welcome')
    const asked = await standInForGoogle(page)
    await page.getByRole('button', { name: 'Yes, count it' }).click()
    await page.reload()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
})
