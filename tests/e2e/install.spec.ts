import { expectAccessibleInBothSchemes } from '../support/browser/accessible'
import { goInApp } from '../support/browser/go-in-app'
import { openSignedIn } from '../support/session'
import { expect, signWaiver, startCheckIn, test } from '../support/story'

test.describe('where visits may be counted', () => {
  test.use({ venueEnv: { OPERATOR_ANALYTICS_TAG_ID: 'G-OPERATOR1' }, viewport: { width: 390, height: 844 } })

  test('the browser’s offer to install waits for the end of a check-in, and is remembered when turned down', async ({
    page,
  }) => {
    const offered = { answers: 0 }
    await page.exposeFunction('askedToInstall', () => {
      offered.answers += 1
    })
    const browserOffers = () =>
      page.evaluate(() => {
        const ask = Reflect.get(window, 'askedToInstall')
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask })
        window.dispatchEvent(offer)
        return offer.defaultPrevented
      })
    const card = page.getByRole('region', { name: 'Keep this on your device' })
    const question = page.getByRole('region', { name: 'May we count your visit?' })

    await page.goto('/welcome')
    await expect(question).toBeInViewport({ ratio: 1 })
    expect(await browserOffers()).toBe(true)
    await expect(card).toBeHidden()
    // The answer is in sight, and so is the way on: neither lies under the other.
    await page.getByRole('link', { name: /sign in/i }).click({ trial: true })
    await question.getByRole('button', { name: 'No, thanks' }).click()
    await expect(question).toBeHidden()
    await expect(card).toHaveCount(0)

    await openSignedIn(page, '/home', 'maya@example.com')
    await expect(page.getByRole('button', { name: /^Check in/ })).toBeVisible()
    await browserOffers()
    await expect(card).toHaveCount(0)
    await startCheckIn(page, ['Leo'])
    await expect(page.getByRole('heading', { level: 1, name: 'Summit Valley Waiver' })).toBeVisible()
    await expect(card).toHaveCount(0)

    // At the end of a check-in a guest has time for it.
    const end = new URL(page.url())
    end.pathname = '/checkinComplete'
    await goInApp(page, end.href)
    const next = page.getByRole('button', { name: 'Next: Summit Valley Waiver for Leo Lindqvist' })
    await expect(next).toBeVisible()
    await browserOffers()
    await expect(card).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothSchemes(page)
    await card.getByRole('button', { name: 'Install' }).click()
    await expect(card).toHaveCount(0)
    expect(offered.answers).toBe(1)

    await browserOffers()
    await expect(card).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(card).toHaveCount(0)

    // On a page as small as this one, with next to nothing above its button.
    await page.setViewportSize({ width: 320, height: 640 })
    await browserOffers()
    await expect(card).toBeInViewport({ ratio: 1 })
    await next.click({ trial: true })
    await expectAccessibleInBothSchemes(page)
    await card.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await expect(next).toBeVisible()
    expect(await browserOffers()).toBe(true)
    await expect(card).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  test('the steps to the Home Screen are outside the flow, and warn while this browser holds what is not sent', async ({
    page,
  }) => {
    const card = page.getByRole('region', { name: 'Put this on your iPhone’s Home Screen' })
    await page.goto('/welcome')
    await expect(card).toBeVisible()
    await openSignedIn(page, '/home', 'maya@example.com')
    await card.getByRole('button', { name: 'Show me how' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(card).not.toContainText('not sent yet')
    await expectAccessibleInBothSchemes(page)

    await page.context().route('**/api/tasks/contact/complete/**', (route) => route.abort())
    await startCheckIn(page, ['Leo'])
    await expect(page.getByRole('heading', { level: 1, name: 'Summit Valley Waiver' })).toBeVisible()
    await expect(card).toHaveCount(0)
    await signWaiver(page, 'Maya Lindqvist')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()

    await goInApp(page, '/home')
    await expect(card).toContainText('1 document in this browser is not sent yet')
    await card.getByRole('button', { name: 'Show what’s on this device' }).click()
    await expect(page.getByRole('button', { name: 'Save a copy of all unsent documents' })).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('Waiver of Leo Lindqvist')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Not now' }).click()
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})
