import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { standInForGoogle } from '../support/outside/stand-in-for-google'
import { expect, signInAs, startCheckIn, test } from '../support/story'

/** What the page has told the tag, command by command. */
const said = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))

const countedViews = async (page: Page) =>
  (await said(page)).flatMap(([command, , values]) =>
    command === 'event' && typeof values === 'object' && values && 'view' in values ? [values.view] : [],
  )

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })

/** Opens a page, and waits until it has brought what it brings when nothing else is left to do: its worker too, which is blocked. */
async function openAndRest(page: Page, path: string) {
  const isBlocked = page.waitForEvent('console', (message) => message.text().startsWith('Service Worker registration'))
  await page.goto(path)
  await isBlocked
  await page.waitForLoadState('networkidle')
}

test.use({ venueEnv: { OPERATOR_ANALYTICS_TAG_ID: 'G-OPERATOR1', DESTINATION: 'summit' } })

test('a visit is counted by the word of who visits', async ({ page, venue }) => {
  // One of the venue that is no tag.
  await venue.query(`update settings set google_analytics_tag_id = 'nonsense'`)
  const asked = await standInForGoogle(page)
  await test.step('a no is as easy, is kept, and can be changed in the footer', async () => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(question(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible()
    await expect(question(page)).toBeHidden()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    await page.getByRole('button', { name: 'Yes, count it' }).click()
    await expect.poll(() => asked.length).toBe(1)
  })

  await test.step('a visit is counted after a yes only, never where a guest signs, and nothing sent is about a person', async () => {
    await page.evaluate(() => localStorage.clear())
    asked.length = 0
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/welcome')
    await expect(question(page)).toBeVisible()
    expect(logged).toContain('Google Analytics ID Is Invalid')
    await expectAccessible(page)
    expect(asked).toEqual([])

    await page.getByRole('button', { name: 'Yes, count it' }).click()
    await expect.poll(() => asked.map((url) => url.searchParams.get('id'))).toEqual(['G-OPERATOR1'])
    expect(await countedViews(page)).toEqual(['welcome'])

    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInAs(page, 'maya@example.com')
    await startCheckIn(page, ['Leo'])
    await expect(page).toHaveURL(/\/checkin\/waiver/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('script[data-outside]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'tagRan'))).toBeUndefined()
    const notedViews = () => page.evaluate(() => sessionStorage.getItem('basehut.noted-views'))
    await expect.poll(notedViews).toContain('checkin-waiver')

    await page.goto('/l/rental-shop?from=poster')
    await expect(page).toHaveURL('/home')
    await expect.poll(() => countedViews(page)).toContain('home')
    const all = JSON.stringify(await said(page))
    expect(await countedViews(page)).toContain('checkin-waiver')
    expect(all).not.toMatch(/maya|leo|poster|rental-shop|people=/i)
  })

  await test.step('a kiosk asks nothing and counts nothing', async () => {
    await page.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('basehut.device', '{"id":1,"name":"Hall","kind":"kiosk","location":null}')
    })
    asked.length = 0
    await openAndRest(page, '/about')
    await expect(question(page)).toBeHidden()
    expect(asked).toEqual([])
  })

  await test.step('a consent tool of the venue asks instead of us, the tag waits for its word, and neither is on sign-in pages', async () => {
    await page.evaluate(() => localStorage.clear())
    await venue.query(
      `update settings set google_analytics_tag_id = '', cookie_consent_styles = '.tool { outline: 3px solid rgb(1, 2, 3) }', cookie_consent_script = $1`,
      [
        `const banner = document.createElement('div');
         banner.innerHTML = '<button class="tool">Allow all</button><img alt="" src="/none" onerror="toolRan()">';
         const tool = banner.querySelector('button'); tool.onclick = () => gtag('consent', 'update', { analytics_storage: 'granted' });
         document.body.append(banner)`,
      ],
    )
    asked.length = 0
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await openAndRest(page, '/oidc-callback-error')
    expect(fetched).not.toContain('/consent.js')

    await page.getByRole('link', { name: 'Back to the start' }).click()
    const tool = page.getByRole('button', { name: 'Allow all' })
    await expect(tool).toHaveCSS('outline-width', '3px')
    await expect(page.locator('[onerror]')).toHaveCount(0)
    await expect(question(page)).toBeHidden()
    expect(asked).toEqual([])
    await tool.click()
    await expect.poll(() => asked.length).toBe(1)
  })
})
