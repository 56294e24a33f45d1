import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { AdminGuests } from '../../../src/app/people/admin-guests'
import { Screen } from '../../../src/ui/screen/screen'
import { atVenue } from '../support/at-venue'
import { mountAdmin } from '../support/mount-admin'

afterEach(() => cleanup())

test('the field that finds a guest has the edges of the page below it, at every width', async () => {
  await mountAdmin({}, () => (
    <AdminGuests {...atVenue([{ id: 1, name: 'Summit Base', isEnabled: true, isDefault: true }])}>
      <Screen title="Guests and documents" width="wide">
        everyone
      </Screen>
    </AdminGuests>
  ))
  const field = page.getByRole('combobox', { name: 'Find a person' })
  const title = page.getByRole('heading', { name: 'Guests and documents' })
  await expect.element(field).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900)
    const [left, below] = [field, title].map((each) => each.element().getBoundingClientRect().left)
    expect(left, `${width}`).toBe(below)
  }
})
