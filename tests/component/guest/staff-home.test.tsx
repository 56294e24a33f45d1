import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/accessible'
import { mountHome } from '../support/mount-home'

/** Home as the venue answers it for that role, with these people in the family. */
async function openHome(
  staffRole: 'administrator' | 'frontDesk' | null,
  contacts: { contactId: number; firstName: string; lastName: string; age: number }[] = [],
) {
  let asked = 0
  let opened = 0
  let isReachable = false
  await mountHome(
    { getProfile: () => ({ contacts, staffRole }) },
    {
      locations: [],
      onOpenDesk: () => (opened += 1),
      onBecomeGuest: async () => {
        asked += 1
        if (!isReachable) throw new Error('unreachable')
      },
    },
  )
  return { opened: () => opened, asked: () => asked, reachable: () => (isReachable = true) }
}

const desk = () => page.getByText('You’re signed in as front-desk staff')
const checkIn = () => page.getByRole('button', { name: 'Check in as a guest' })

test('front-desk staff without a family are led to the desk, and may become a guest', async () => {
  const { asked, opened, reachable } = await openHome('frontDesk')
  await expect.element(desk()).toBeVisible()
  await page.getByRole('button', { name: 'Open the front desk' }).click()
  expect(opened()).toBe(1)
  await expectAccessible()
  await checkIn().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The sign-in page isn’t answering')
  reachable()
  await checkIn().click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(asked()).toBe(2)
})

test('administrators without a family may become a guest, too', async () => {
  await openHome('administrator')
  await expect.element(checkIn()).toBeVisible()
  expect(desk().query()).toBeNull()
})

test('front-desk staff with a family see it below the words about their access', async () => {
  await openHome('frontDesk', [{ contactId: 1, firstName: 'Carla', lastName: 'Meier', age: 36 }])
  await expect.element(desk()).toBeVisible()
  await expect.element(page.getByText('Carla Meier').first()).toBeVisible()
  expect(checkIn().query()).toBeNull()
})

test('a guest without a family is sent to the desk, and is offered nothing that staff are', async () => {
  await openHome(null)
  await expect.element(page.getByText('No one is here yet')).toBeVisible()
  expect(checkIn().query()).toBeNull()
})
