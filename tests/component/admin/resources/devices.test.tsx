import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { devicesResource } from '../../../../src/admin/resources/devices.resource'
import { expectAccessible } from '../../support/accessible'
import { mountResource } from '../../support/mount-admin'

const hall = { id: 1, name: 'Hall', kind: 'kiosk' as const, locationId: 1, isEnrolled: true }
const release = { id: 3, name: 'Release', taskTypeId: 1 as const, waiverVersion: 4 }
const base = { id: 1, name: 'Summit Base', activityLocations: [] }

describe('Devices', () => {
  test('a device that was added is opened, and a code for it is made there with its QR code', async () => {
    const devices = [hall]
    const code = { code: 'K7PM-3XQD', codeExpiresUtc: '2027-01-16T19:10:00Z' }
    await mountResource(devicesResource, {
      listDevices: () => devices,
      listLocations: () => [base],
      listTasks: () => [release],
      addDevice: ({ body }) => {
        const added = { ...hall, ...(body as object), id: 2, isEnrolled: false }
        devices.push(added)
        return added
      },
      makeDeviceCode: ({ params }) => ({ ...hall, id: Number(params.id), ...code }),
    })
    await page.getByRole('textbox', { name: 'Name' }).fill('Ski school')
    await page.getByRole('combobox', { name: 'Location' }).selectOptions('Summit Base')
    await page.getByRole('button', { name: 'Add Device' }).click()
    await expect.element(page.getByRole('form', { name: 'Ski school' })).toBeVisible()
    await page.getByRole('button', { name: 'Make a Code' }).click()
    await expect.element(page.getByText('K7PM-3XQD')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'QR code that sets up the tablet' })).toBeVisible()
    await expectAccessible()
  })

  test('one location of hundreds is found by its name', async () => {
    const added: unknown[] = []
    await mountResource(devicesResource, {
      listDevices: () => [hall],
      listLocations: () => Array.from({ length: 300 }, (_, at) => ({ ...base, id: at + 1, name: `Lodge ${at + 1}` })),
      listTasks: () => [release],
      addDevice: ({ body }) => {
        added.push(body)
        return { ...hall, ...(body as object), id: 2 }
      },
    })
    const location = page.getByRole('combobox', { name: 'Location' })
    await expect.element(location).toHaveAccessibleDescription(/The list shows 200 of 300/)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Ski school')
    expect(location.element().clientHeight).toBe(name.element().clientHeight)
    await page.getByRole('button', { name: 'Add Device' }).click()
    await expect.element(location).toHaveFocus()
    await expect.element(location).toHaveAccessibleDescription(/Location is required/)
    await location.fill('Lodge 299')
    await page.getByRole('option', { name: 'Lodge 299' }).click()
    await page.getByRole('button', { name: 'Add Device' }).click()
    await expect.poll(() => added).toMatchObject([{ name: 'Ski school', locationId: 299 }])
  })

  test('a code that another tablet may be set up by comes with what the one in use has not sent', async () => {
    await mountResource(devicesResource, {
      listLocations: () => [base],
      listTasks: () => [release],
      listDevices: () => [
        { ...hall, unsentCount: 1200 },
        { ...hall, id: 2, name: 'Desk', unsentCount: 0 },
      ],
    })
    const code = page.getByRole('region', { name: 'Code' })
    await page.getByRole('checkbox', { name: 'Choose Hall' }).click()
    await expect.element(code).toHaveTextContent('The tablet held 1,200 unsent documents')
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'Choose Desk' }).click()
    await expect.element(code).not.toHaveTextContent('unsent')
  })

  test('one code at a time is made: an earlier one that came last would be dead', async () => {
    const answers: (() => void)[] = []
    await mountResource(devicesResource, {
      listDevices: () => [hall],
      listLocations: () => [base],
      listTasks: () => [release],
      makeDeviceCode: () =>
        new Promise<typeof hall & { code: string }>((resolve) =>
          answers.push(() => resolve({ ...hall, code: 'K7PM-3XQD' })),
        ),
    })
    await page.getByRole('checkbox', { name: 'Choose Hall' }).click()
    const make = page.getByRole('button', { name: 'Make a Code' })
    await make.click()
    await expect.element(make).toHaveAttribute('aria-disabled', 'true')
    await make.click({ force: true })
    expect(answers).toHaveLength(1)
    answers[0]?.()
    await expect.element(page.getByText('K7PM-3XQD')).toBeVisible()
  })

  test('a venue without a location is told so where one is to be chosen, with the way to Locations', async () => {
    await mountResource(devicesResource, { listDevices: () => [], listLocations: () => [], listTasks: () => [] })
    const choice = page.getByRole('combobox', { name: 'Location' })
    await expect.element(choice).toHaveAccessibleDescription('There is no location yet. Add one under Locations')
    const way = page.getByRole('link', { name: 'Add one under Locations' })
    await expect.element(way).toHaveAttribute('href', '/admin/locations')
    await expectAccessible()
  })

  test('one that is silent with unsent documents is said to be so, before all others', async () => {
    const silent = { unsentCount: 2, lastSeenUtc: '2027-01-01T00:00:00Z', oldestUnsentUtc: '2026-12-31T00:00:00Z' }
    await mountResource(devicesResource, {
      listDevices: () => [hall, { ...hall, ...silent, id: 2, name: 'Far lift', lastSeenUtc: '2020-01-01T00:00:00Z' }],
      listLocations: () => [base],
      listTasks: () => [release],
    })
    const first = page.getByRole('row').nth(1)
    await expect.element(first).toHaveTextContent('Far lift')
    await expect.element(first).toHaveTextContent('Silent, with unsent documents')
  })

  test('the list says which waivers a device knew of, and which of them are not the newest', async () => {
    const waivers = [{ taskId: 3, version: 2 }]
    await mountResource(devicesResource, {
      listDevices: () => [{ ...hall, waivers }],
      listLocations: () => [base],
      listTasks: () => [release],
    })
    await expect.element(page.getByText('Release 2, newest 4').first()).toBeVisible()
  })

  test('a device is revoked after a question that says what stays on it, at once and without a way back', async () => {
    const devices = [{ ...hall, unsentCount: 2 }]
    await mountResource(devicesResource, {
      listDevices: () => devices,
      listLocations: () => [base],
      listTasks: () => [release],
      revokeDevice: ({ params }) => {
        devices.length = 0
        return { id: Number(params.id) }
      },
    })
    await page.getByRole('checkbox', { name: 'Choose Hall' }).click()
    const revoke = page.getByRole('form', { name: 'Hall' }).getByRole('button', { name: 'Revoke Device' })
    await revoke.click()
    const question = page.getByRole('dialog', { name: 'Revoke “Hall”?' })
    await expect.element(question).toHaveTextContent('It held 2 unsent documents')
    await question.getByRole('button', { name: 'Keep It' }).click()
    expect(devices).toHaveLength(1)
    await revoke.click()
    await question.getByRole('button', { name: 'Revoke Device' }).click()
    await expect.element(page.getByText('No device yet')).toBeVisible()
    expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
    await expect.element(page.getByRole('heading', { name: 'Devices', level: 1 })).toHaveFocus()
  })
})
