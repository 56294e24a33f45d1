import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeIn } from '../server/support/code-sign-in'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { freePort } from '../support/free-port'
import { signInByCode, test } from '../support/mail-story'
import { startInProcess } from '../support/running-venue'
import { expect } from '../support/story'

test('the address of a first start names the venue and lets its administrator in, once', async ({ page, mails }) => {
  // A first start makes its database, which takes a busy machine most of a minute.
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'basehut-first-start-'))
  const venue = await startInProcess({
    DEMO: '0',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_URL: mails.url,
    MAIL_FROM: 'venue@example.com',
  })
  const address = /^http\S+\/setup\/\S+$/m.exec(venue.said?.() ?? '')?.[0] ?? 'no address was printed'
  try {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Set up your venue' })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await page.getByLabel('Name of the venue').fill('North Park')
    await page.getByLabel('Time zone').selectOption('America/Denver')
    await page.getByLabel('Your email').fill('boss@example.com')
    await page.getByRole('button', { name: 'Send a test message with a code' }).click()
    await page.getByLabel('Code').fill(codeIn(await mails.firstTo('boss@example.com', 0)))
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { name: 'You’re an administrator' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the administration' }).click()
    await signInByCode(page, mails, 'boss@example.com')
    // Who works here is not asked for a name or a date of birth.
    await expect(page).toHaveURL(/\/admin\/tasks$/)
    await expect(page.getByText('North Park').first()).toBeVisible()

    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This address no longer works' })).toBeVisible()
  } finally {
    await venue.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
