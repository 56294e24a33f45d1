import { describe, expect, test, vi } from 'vitest'
import type { Outbox } from '../../../src/outbox/queue/outbox'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { createSubmission } from '../../../src/submission/submission'
import { type Signing, waiverDocument } from '../../../src/waiver/signed-waiver'
import { createDevice } from '../outbox/queue/device'
import { maya } from '../storage/fake-device'
import { waiverContactTask } from './contact-tasks'

const signingAs = (signature: string): Signing => ({
  owner: maya,
  userName: 'Maya Lindqvist',
  text: { html: '<p>Risks</p>', version: 3, sha256: 'ab12' },
  outputFor: () => ({ signature, agree: true, signerName: 'Maya Lindqvist', waiverHTML: '<p></p>' }),
  signatureSha256: null,
  steps: { openedAt: '2026-11-20T10:00:00.000Z', endReachedAt: '2026-11-20T10:03:00.000Z', agreedAt: null },
  expectedName: 'Maya Lindqvist',
  notes: [],
  atVenue: new Date('2026-11-20T10:05:00Z'),
  signedOn: '2026-11-20',
  dateFormat: 'mmddyyyy',
  browser: { name: 'Firefox', version: '150.0' },
})

describe('one signature for a family', () => {
  const contactTasks = [waiverContactTask({ id: 1 }), waiverContactTask({ id: 2 })]

  function openForm(outbox: Outbox) {
    const form = createSubmission({ outbox, openedAt: '2026-11-20T10:00:00.000Z', after: () => 0 })
    form.open()
    const sign = (signature: string) =>
      form.submit((opening) => contactTasks.map((each) => waiverDocument(opening, each, signingAs(signature))))
    return { sign }
  }

  test('that was changed after a try which the device kept without being able to say so, is saved under new ids', async () => {
    const { openTab, server } = createDevice()
    const { outbox, storage } = openTab()
    server.failAlways('no-network')
    const heldIds = () => storage.run(({ records }) => records.toCollection().primaryKeys())
    let isFirst = true
    const { sign } = openForm({
      ...outbox,
      saveAll: async (documents) => {
        const statuses = await outbox.saveAll(documents)
        if (isFirst) {
          isFirst = false
          throw new StorageFailed('lost')
        }
        return statuses
      },
    })
    expect(await sign('first')).toMatchObject({ trouble: { kind: 'not-kept' }, saved: [] })
    const kept = await heldIds()
    expect(await sign('second')).toMatchObject({ trouble: null, saved: [1, 2] })
    const held = await heldIds()
    expect(held).toHaveLength(4)
    expect(held).toEqual(expect.arrayContaining(kept))
  })

  test('is not blamed on the device’s storage when it fails for another reason', async () => {
    const { outbox } = createDevice().openTab()
    const broken = { ...outbox, saveAll: () => Promise.reject(new TypeError('The document has no valid target')) }
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    expect(await openForm(broken).sign('ink')).toMatchObject({ trouble: { kind: 'failed' } })
    expect(reported).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
