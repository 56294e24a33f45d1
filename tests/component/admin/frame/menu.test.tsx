import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoaderOverlay } from '../../../../src/shell/loader-overlay'
import { expectAccessible } from '../../support/accessible'
import { differsInForcedColours } from '../../support/forced-colours'
import { mountAdmin } from '../../support/mount-admin'

const menu = () => page.getByRole('navigation', { name: 'Administration' })

test('the menu groups the screens by what they are for, with the overview above them', async () => {
  await mountAdmin({}, () => null)
  await expect.element(menu()).toBeVisible()
  const groups = menu().getByRole('group').elements()
  const named = groups.map((group) => [
    group.querySelector('p')?.textContent,
    ...Array.from(group.querySelectorAll('a'), (link) => link.textContent),
  ])
  expect(named).toEqual([
    ['Guests and documents', 'Guests', 'Reporting', 'Deletion requests', 'Refused documents'],
    ['What guests do', 'Tasks', 'Activities', 'Task Types'],
    ['Look and words', 'Language', 'Theme'],
    ['Venue', 'Locations', 'Poster', 'Devices', 'Collections', 'Email Access', 'General', 'API', 'History'],
  ])
  expect(menu().getByRole('link').elements()[0]?.textContent).toBe('Overview')
  await expectAccessible()
})

test('the screen that is open is seen in the menu also where the person’s own colours hold', async () => {
  const { router } = await mountAdmin({}, () => null)
  await router.navigate({ to: '/admin/tasks' })
  const link = (name: string) => menu().getByRole('link', { name, exact: true })
  await expect.element(link('Tasks')).toHaveAttribute('aria-current', 'page')
  expect(await differsInForcedColours(link('Tasks').element(), link('Activities').element())).toBe(true)
})

test('a press in the menu is not lost to a screen that starts to load under it', async () => {
  await mountAdmin({}, () => <LoaderOverlay />)
  const link = menu().getByRole('link', { name: 'Tasks', exact: true }).element()
  const veil = page.getByRole('status', { includeHidden: true }).element()
  for (const width of [1366, 390]) {
    await page.viewport(width, 900)
    if (width === 390) await page.getByRole('button', { name: 'Sections' }).click()
    for (const appearing of veil.getAnimations()) appearing.finish()
    const { left, top, width: room, height } = link.getBoundingClientRect()
    const pressed = document.elementFromPoint(left + room / 2, top + height / 2)
    expect(link.contains(pressed)).toBe(true)
    if (width === 1366) expect(veil.getBoundingClientRect().left).toBeGreaterThanOrEqual(left + room)
  }
})
