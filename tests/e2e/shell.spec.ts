import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { expect, signInAs, test, untilInstalledForOffline, untilNewerWaits } from '../support/story'

test('the welcome screen is readable and its button usable before any script has run', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/welcome')
  await expect(page).toHaveTitle('Summit Valley')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/home')
})

test('the app takes over the welcome screen without moving anything', async ({ page }) => {
  await page.goto('/welcome')
  const before = await page.getByRole('link', { name: /sign in/i }).boundingBox()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.getByRole('link', { name: /sign in/i }).boundingBox()).toEqual(before)
})

test('no text becomes markup or the address of a script but by the app’s own policies, with and without the worker', async ({
  device,
}) => {
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
  const page = await device.open('/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(refusals)).toEqual(all)
  await untilInstalledForOffline(page)
  await device.close()
  const kept = await device.open('/welcome', { offline: true })
  await expect(kept.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await kept.evaluate(refusals)).toEqual(all)
})

test('an app that was opened once starts anywhere without a network, as the venue’s own', async ({ device }) => {
  await untilInstalledForOffline(await device.open('/welcome'))
  await device.close()
  const page = await device.open('/about', { offline: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summit Valley')
  await expect(page).toHaveTitle('About · Summit Valley')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('link', { name: /sign in/i })).toBeVisible()
})

test('the page that the worker answers is the venue’s before any script has run', async ({ device }) => {
  await untilInstalledForOffline(await device.open('/welcome'))
  await device.close()
  const page = await device.open('/about', { offline: true })
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

test('the caches of a device hold nothing about a person', async ({ device }) => {
  const page = await device.open('/welcome')
  await untilInstalledForOffline(page)
  await page.getByRole('link', { name: /sign in/i }).click()
  await signInAs(page, 'maya@example.com')
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual(['/api/settings'])
})

/** The same worker at another address is a newer version to the browser. The app's own policy lets no other one in. */
async function registerNewer(context: BrowserContext) {
  await context.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const bare = await context.newPage()
  await bare.goto('/bare.html')
  await bare.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'))
  await bare.close()
}

test('a newer version is never offered in the middle of a form, and takes over by the person’s word', async ({
  device,
}) => {
  const page = await device.open('/home')
  await signInAs(page, 'maya@example.com')
  await untilInstalledForOffline(page)
  await page.getByRole('button', { name: 'Add a family member' }).click()
  await page.getByLabel('First name').fill('Nora')
  await registerNewer(page.context())
  await untilNewerWaits(page)
  const offer = page.getByText('A newer version is ready')
  await expect(offer).toHaveCount(0)

  await page.goBack()
  await expect(offer).toBeInViewport()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await page.getByRole('button', { name: 'Add a family member' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
})

test('the venue’s own theme is what a guest sees, from the first screen to the navigation', async ({ page, venue }) => {
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
      sidebar: { backgroundColor: '#003322', sidebarBkgImageUrl: '/demo/mountains.svg', sidebarBkgImageOpacity: 0.25 },
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
