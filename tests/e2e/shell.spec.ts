import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { expect, test, untilInstalledForOffline } from '../support/story'

/** Found and measured in one moment: between two the app may put its own in the place of what was found. */
const placeOfSignIn = (page: Page) =>
  page.evaluate(() => document.querySelector('a[href="/home"]')?.getBoundingClientRect().toJSON() ?? null)

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
})

test('an installed app starts without a network, as safe as with one', async ({ device }) => {
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
})
