import { goInApp } from '../../support/browser/go-in-app'
import { openSignedIn } from '../../support/session'
import { expect, signWaiver, startCheckIn, test } from '../../support/story'

test('what a venue sends and what it refuses: a guest is safe from the one, and keeps all at the other', async ({
  page,
}) => {
  await test.step('a waiver text that carries scripts, handlers or forms is inert on the screen and in what is sent', async () => {
    const hostile =
      '<h2>Risk</h2><p onclick="window.broken=1">Text</p><script>window.broken=1</script><img src=x onerror="window.broken=1"><a href="javascript:window.broken=1">more</a><form action="/idp"><input name="password"></form>'
    await page.context().route('**/api/tasks/ContactTaskGrouping/**', async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      const grouping = await response.json()
      for (const { relatedObject } of grouping.waiverContactTasks) relatedObject.rolText = hostile
      await route.fulfill({ response, json: grouping })
    })
    await openSignedIn(page, '/home', 'maya@example.com')
    await startCheckIn(page, ['Leo'])
    const text = page.getByRole('region', { name: 'Waiver text' })
    await expect(text.getByRole('heading', { name: 'Risk' })).toBeVisible()
    const armed = 'script, img, form, input, [onclick], [onerror], a[href^="javascript"]'
    await expect(text.locator(armed)).toHaveCount(0)

    const sending = page.waitForRequest('**/api/tasks/contact/complete/waiver')
    await signWaiver(page, 'Maya Lindqvist')
    const { relatedObject } = (await sending).postDataJSON()
    // A page of the app reads no markup that nothing has cleaned.
    const reader = await page.context().newPage()
    for (const html of [relatedObject.rolText, relatedObject.waiverHTML]) {
      expect(html).toContain('Risk')
      const found = await reader.evaluate(
        ([markup, selector]) => new DOMParser().parseFromString(markup, 'text/html').querySelectorAll(selector).length,
        [html, `${armed.replace('img, ', '')}, img:not([src^="data:image/png"])`] as const,
      )
      expect(found).toBe(0)
    }
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    await reader.close()
    await page.context().unrouteAll({ behavior: 'wait' })
  })

  await test.step('a document that the server refuses while online: the alert of the specification, and all that was given', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Ida'])
    await page
      .context()
      .route('**/api/tasks/contact/complete/waiver', (route) =>
        route.fulfill({ status: 422, json: { code: 'refused', message: 'No' } }),
      )
    await signWaiver(page, 'Maya Lindqvist')
    await expect(page.getByRole('alert').filter({ hasText: 'ERROR CALLING API' })).toBeVisible()
    await expect(page.getByLabel('Type your full name')).toHaveValue('Maya Lindqvist')
    await expect(page.getByRole('checkbox', { name: /agree/ })).toBeChecked()
    await expect(page.locator('[data-strokes="2"]')).toHaveText('Signature drawn')
  })
})
