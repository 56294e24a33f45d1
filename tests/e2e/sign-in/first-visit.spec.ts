import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { expect, memberAtHome, test } from '../../support/story'

/** The code that the venue has written into its folder of mails, where there is no mail server. */
async function codeFor(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'outbox-mail')
  let code = ''
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => [])
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      code = mails.find((mail) => mail.includes(`To: ${email}`))?.match(/^Subject: (\d{6}) /m)?.[1] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a guest that the venue does not know signs in by a code, says who they are, and is at home', async ({
  page,
  venue,
}) => {
  const email = 'zoe.with-a-rather-long-address@example.com'
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/home')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Type the code')).toBeVisible()
  const code = await codeFor(venue.dataDir, email)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code isn’t right')
  await expect(heading(page, 'Type the code')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessibleInBothSchemes(page)
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Who are you?')).toBeVisible()
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('van Dijk')
  await page.getByLabel('Date of birth').fill('1990-02-28')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/home')
  await expect(memberAtHome(page, 'Zoë')).toBeVisible()
})

test('a page whose scripts do not come says so after a while, and can be loaded again', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/l/1')
  const words = page.getByText('This page is taking too long to load')
  await expect(words).toBeAttached()
  await expect(words).toBeHidden()
  // Ten seconds later.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(words).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load again' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe('/l/1')
})
