import { describe, expect, test } from 'vitest'
import type { Signing } from '../../../src/waiver/signed-waiver'
import { type DocumentIds, submitWaivers } from '../../../src/waiver/submit-waivers'
import { createDevice } from '../outbox/queue/device'
import { maya } from '../storage/fake-device'
import { waiverContactTask } from './contact-tasks'

const signingAs = (signature: string): Signing => ({
  owner: maya,
  userName: 'Maya Lindqvist',
  text: { html: '<p>Risks</p>', version: 3, sha256: 'ab12' },
  outputFor: () => ({ signature, agree: true, signerName: 'Maya Lindqvist', waiverHTML: '<p></p>' }),
  signatureSha256: null,
  expectedName: 'Maya Lindqvist',
  openedAt: new Date('2026-11-20T10:00:00Z'),
  signedAt: new Date('2026-11-20T10:05:00Z'),
  dateFormat: 'mmddyyyy',
  browser: { name: 'Firefox', version: '150.0' },
})

function createIds(): DocumentIds {
  const made = new Map<number, string>()
  const renew: DocumentIds['renew'] = (contactTaskIds) => {
    for (const id of contactTaskIds) made.set(id, crypto.randomUUID())
  }
  return {
    of: (id) => {
      if (!made.has(id)) renew([id])
      return made.get(id) ?? ''
    },
    renew,
  }
}

describe('one signature for a family', () => {
  const contactTasks = [waiverContactTask({ id: 1 }), waiverContactTask({ id: 2 })]

  test('that was changed after a try which the device kept without being able to say so, is saved under new ids', async () => {
    const { openTab, server } = createDevice()
    const { outbox, storage } = openTab()
    server.failAlways('no-network')
    const ids = createIds()
    const kept = [ids.of(1), ids.of(2)]
    const parts = { outbox, contactTasks, ids }
    await submitWaivers({ ...parts, signing: signingAs('first') })
    const outcome = await submitWaivers({ ...parts, signing: signingAs('second') })
    expect(outcome).toMatchObject({ trouble: null, done: [1, 2] })
    const held = await storage.run(({ records }) => records.toCollection().primaryKeys())
    expect(held.sort()).toEqual([...kept, ids.of(1), ids.of(2)].sort())
  })

  test('is not blamed on the device’s storage when it fails for another reason', async () => {
    const { outbox } = createDevice().openTab()
    const broken = { ...outbox, saveAll: () => Promise.reject(new TypeError('The document has no valid target')) }
    const submitted = submitWaivers({ outbox: broken, contactTasks, ids: createIds(), signing: signingAs('ink') })
    await expect(submitted).rejects.toThrow('no valid target')
  })
})
