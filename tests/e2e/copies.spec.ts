import { watchFor } from '../support/browser/passing-words'
import { arriveToStay, expectReceivedOnce } from '../support/faults'
import { openSignedIn } from '../support/session'
import { expect, signWaiver, startCheckIn, test } from '../support/story'
import { taskOnScreen } from '../support/walk'

test('a waiver signed without a network goes to another phone in a locked file, and is one row wherever it is sent from', async ({
  device,
  page: phone,
  venue,
}) => {
  const tablet = await device.open('/home', { as: 'maya@example.com' })
  await arriveToStay(tablet, 'maya@example.com')
  await device.context().setOffline(true)
  await startCheckIn(tablet, ['Leo'])
  const sendingIsPromised = await watchFor(tablet, 'Saved on this device. Sending it now')
  await signWaiver(tablet, 'Maya Lindqvist')
  await expect(taskOnScreen(tablet)).toHaveText('Rental Profile')
  await expect(tablet.getByText('Saved on this device').first()).toBeVisible()
  expect(await sendingIsPromised()).toBeNull()

  await tablet.getByRole('button', { name: 'Show what’s on this device' }).click()
  // What is for all of them stands above the first, and says what came of it.
  await tablet.getByRole('button', { name: 'Try now' }).click()
  await expect(tablet.getByRole('status').filter({ hasText: 'Still no connection.' })).toBeVisible()
  await tablet.keyboard.press('Tab')
  await expect(tablet.getByRole('button', { name: 'Save a copy of all unsent documents' })).toBeFocused()
  await tablet.getByRole('button', { name: 'Save a copy of all unsent documents' }).click()
  await tablet.getByLabel('Passphrase', { exact: true }).fill('snow goggles kettle larch')
  await tablet.getByLabel('Repeat the passphrase').fill('snow goggles kettle larch')
  await tablet.getByRole('button', { name: 'Make the locked file' }).click()
  const downloading = tablet.waitForEvent('download')
  await tablet.getByRole('button', { name: 'Save the file' }).click()
  const file = await (await downloading).path()

  await openSignedIn(phone, '/home', 'maya@example.com')
  await phone.getByRole('button', { name: 'On this device', exact: true }).click()
  await phone.getByRole('button', { name: 'Open a saved copy' }).click()
  await phone.getByLabel('The file').setInputFiles(file)
  await phone.getByLabel('Passphrase', { exact: true }).fill('snow goggles kettle birch')
  await phone.getByRole('button', { name: 'Open the copy' }).click()
  await expect(phone.getByRole('alert')).toContainText('This passphrase doesn’t open the file')
  await phone.getByLabel('Passphrase', { exact: true }).fill('snow goggles kettle larch')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Open the copy' }).click()
  await expect(phone.getByText('1 document of yours is on this device now')).toBeVisible()
  await phone.getByRole('button', { name: 'Back to what’s on this device' }).click()
  await expect(phone.getByText('This browser may clear what is saved here')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('dialog').getByText('Received', { exact: true }).first()).toBeVisible()

  await expect(tablet.getByText('Saved on this device').first()).toBeAttached()
  await device.context().setOffline(false)
  await expect(tablet.getByText('Saved on this device')).toHaveCount(0)
  await expectReceivedOnce(tablet, venue)
  expect(await venue.query('select id from receipts')).toHaveLength(1)
})
