import { describe, expect, test } from 'vitest'
import type { Outbox } from '../../../src/outbox/queue/outbox'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { createOpenForm } from '../../../src/submission/open-form'
import { submitDocument } from '../../../src/submission/submit-document'
import { aDocument, bytesOf, createDevice } from '../outbox/queue/device'

const contactTaskId = 700
const saying = (allergy: string) => bytesOf({ id: contactTaskId, allergy })
const never = () => 0

function openForm(outbox: Outbox) {
  const form = createOpenForm(outbox, '2026-01-10T09:00:00.000Z')
  form.open()
  const submit = (allergy: string, after: () => void = () => {}) =>
    form.submit(async (opening) => {
      const document = aDocument({ ...opening, contactTaskId, body: saying(allergy) })
      await outbox.save(document)
      after()
      return submitDocument(outbox, document, never)
    })
  return { submit }
}

const couldNotSay = () => {
  throw new StorageFailed('lost')
}

describe('a form that was kept although the device could not say so', () => {
  test('and is submitted again as it is makes one document', async () => {
    const device = createDevice()
    const { submit } = openForm(device.openTab().outbox)
    expect(await submit('None', couldNotSay)).toEqual({ state: 'trouble', trouble: { kind: 'not-kept', code: 'lost' } })
    expect(await submit('None')).toEqual({ state: 'received' })
    expect(device.server.rows.size).toBe(1)
  })

  test('and was changed since gives what it says now, last', async () => {
    const device = createDevice()
    const { submit } = openForm(device.openTab().outbox)
    await submit('None', couldNotSay)
    expect(await submit('Peanuts')).toEqual({ state: 'received' })
    expect(device.server.requests.map(({ body }) => new TextDecoder().decode(body))).toEqual(
      ['None', 'Peanuts'].map((allergy) => new TextDecoder().decode(saying(allergy))),
    )
  })
})

test('a form that another tab was faster with has nothing left to give', async () => {
  const device = createDevice()
  const [one, other] = [openForm(device.openTab().outbox), openForm(device.openTab().outbox)]
  await new Promise(setImmediate)
  expect(await other.submit('None')).toEqual({ state: 'received' })
  expect(await one.submit('Peanuts')).toEqual({ state: 'given-elsewhere' })
})

test('a form that was changed after a refusal is a new document', async () => {
  const device = createDevice()
  const { submit } = openForm(device.openTab().outbox)
  device.server.fail(422)
  expect(await submit('None')).toMatchObject({ state: 'trouble', trouble: { kind: 'rejected' } })
  expect(await submit('Peanuts')).toEqual({ state: 'received' })
  expect(new Set(device.server.requests.map(({ id }) => id)).size).toBe(2)
})
