import type { Page } from '@playwright/test'
import { codeIn } from '../../server/support/code-sign-in'
import { type MailServer, startMailServer } from '../../server/support/mail-server'
import { test as base, expect } from '../story'

/** A story at a venue with a mail server. */
export const test = base.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.close()
  },
  venueEnv: async ({ mails }, use) => use({ SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com' }),
})

/** Types the address with the keyboard alone, and the code that comes. */
export async function signInByCode(page: Page, mails: MailServer, email: string) {
  const before = mails.received.length
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(codeIn(await mails.firstTo(email, before)))
  await page.keyboard.press('Enter')
}
