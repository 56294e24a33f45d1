import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exportCopy } from '../../../src/outbox/backup/export-copy'
import { ExportForm } from '../../../src/outbox/ui/copies/export-form'
import { ImportForm } from '../../../src/outbox/ui/copies/import-form'
import { RemoveForm } from '../../../src/outbox/ui/copies/remove-form'
import { findShownDocuments } from '../../../src/outbox/ui/use-documents'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { expectAccessible } from '../support/accessible'
import { mountGuest, testStorage } from '../support/mount-guest'
import { press } from '../support/press'

const owner = { iss: 'test', sub: 'maya' }
const passphrase = 'snow goggles kettle larch'

/** A device with one document that waits. */
async function deviceWithDocument() {
  const storage = testStorage()
  const record = aRecord({ ownerIss: owner.iss, ownerSub: owner.sub })
  await storage.run(async ({ records, bodies }) => {
    await records.put(record)
    await bodies.put({ id: record.id, content: new ArrayBuffer(4) })
  })
  return storage
}

/** What the keyboard is at; nothing where it is nowhere. */
const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent)
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('who makes a locked file goes on at what came of it: the form is gone with its button', async () => {
  await mountGuest(<ExportForm owner={owner} ids="all" />, { storage: await deviceWithDocument(), owner })
  await field('Passphrase').fill(passphrase)
  await field('Repeat the passphrase').fill(passphrase)
  await press(page.getByRole('button', { name: 'Make the locked file' }), 'Enter')
  await expect.poll(focused).toContain('The file with 1 document is ready')
})

test('who opens a copy stays at its button after a wrong passphrase, and goes on at what came of the right one', async () => {
  const { origin } = window.location
  const { file } = await exportCopy(await deviceWithDocument(), {
    owner,
    ids: 'all',
    passphrase,
    origin,
    now: Date.now(),
  })
  await mountGuest(<ImportForm />, { owner })
  await userEvent.upload(page.getByLabelText('The file', { exact: true }), file)
  await field('Passphrase').fill('snow goggles kettle birch')
  const open = page.getByRole('button', { name: 'Open the copy' })
  await press(open, 'Enter')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This passphrase doesn’t open the file.')
  await expect.element(open).toHaveFocus()
  await field('Passphrase').fill(passphrase)
  await press(open, 'Enter')
  await expect.poll(focused).toContain('1 document')
})

test('who removes a refused document is told when it is being sent again instead, and it stays', async () => {
  const storage = await deviceWithDocument()
  const [record] = await storage.run(({ records }) => records.toArray())
  const become = (state: string) => storage.run(({ records }) => records.update(record?.id ?? '', { state }))
  await become('needs-attention')
  const shown = (await storage.run((database) => findShownDocuments(database, owner)))[0]
  if (!shown) throw new Error('There is no document.')
  let isRemoved = false
  const onRemoved = () => {
    isRemoved = true
  }
  await mountGuest(<RemoveForm shown={shown} onRemoved={onRemoved} />, { storage, owner })
  await expect.element(page.getByText('this may be the only one')).toBeVisible()
  await expectAccessible()
  await become('queued')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('It wasn’t removed: it’s being sent again.')
  expect([isRemoved, await storage.run(({ records }) => records.count())]).toEqual([false, 1])
  await become('needs-attention')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.poll(() => isRemoved).toBe(true)
})
