import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
