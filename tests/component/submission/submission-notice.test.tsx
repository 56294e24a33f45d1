import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NO_CODE } from '../../../src/contract/errors'
import { SubmissionNotice } from '../../../src/submission/submission-notice'
import { mountGuest } from '../support/mount-guest'

const refused = (status: number, message: string, code = NO_CODE) => ({
  kind: 'rejected' as const,
  failure: { kind: status === 409 ? 'conflict' : 'invalid', status, code, message, at: 0 },
})

describe('The alert of a form that was refused', () => {
  test.each([
    ['without a code', refused(409, 'The hill is closed today.')],
    ['with a code', refused(422, 'The hill is closed today.', 'closed')],
  ])('says why in the server’s own words, %s, and that nothing is lost', async (_, trouble) => {
    await mountGuest(<SubmissionNotice trouble={trouble} />)
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('ERROR CALLING API')
    await expect.element(alert).toHaveTextContent('The hill is closed today.')
    await expect.element(alert).toHaveTextContent('Everything you entered is still here.')
  })

  test('says it in words of its own where the server said nothing', async () => {
    await mountGuest(<SubmissionNotice trouble={refused(422, '')} />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t accept this.')
  })

  test('holds a long word of a server within the screen', async () => {
    await mountGuest(<SubmissionNotice trouble={refused(422, 'x'.repeat(500))} />)
    await page.viewport(320, 640)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})
