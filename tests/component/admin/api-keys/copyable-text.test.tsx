import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CopyableText } from '../../../../src/admin/api-keys/copyable-text'
import { mountAdmin } from '../../support/mount-admin'

test('where a browser gives the page no clipboard, as at an address without https, it says so', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await mountAdmin({}, () => <CopyableText text="key" label="Copy the key" />)
  await page.getByRole('button', { name: 'Copy the key' }).click()
  await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement()
  vi.restoreAllMocks()
})
