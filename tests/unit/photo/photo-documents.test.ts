import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PhotoContactTask } from '../../../src/contract/entities/contact-task'
import type { Outbox } from '../../../src/outbox/queue/outbox'
import { photoDocuments } from '../../../src/photo/photo-documents'
import { createSubmission } from '../../../src/submission/submission'
import { createDevice } from '../outbox/queue/device'
import { maya } from '../storage/fake-device'

const contactTask = v.parse(PhotoContactTask, {
  id: 31,
  taskId: 4,
  contact: { contactId: 7, firstName: 'Leo', lastName: 'Lindqvist' },
  task: { id: 4, name: 'Pass Photo', taskTypeId: 4 },
  completeEndpoint: '/photo',
})

const portrait = new TextEncoder().encode('jpeg').buffer

const submitPhoto = (outbox: Outbox, onDurable?: () => void, taken = portrait) =>
  createSubmission({ outbox, openedAt: '2026-01-10T09:00:00.000Z' }).submit(
    photoDocuments(outbox, { owner: maya, contactTask, portrait: taken }),
    onDurable,
  )

describe('a photo', () => {
  test('whose tab is killed while it is on its way is on the device together with its completion, and before it', async () => {
    const { openTab, server } = createDevice()
    const { outbox, storage } = openTab()
    server.failAlways('hangs')
    void submitPhoto(outbox)
    await expect.poll(server.isHanging).toBe(true)

    const records = await storage.run((database) => database.records.toArray())
    const inOrder = records.sort((a, b) => Number(a.sequence) - Number(b.sequence))
    expect(inOrder).toMatchObject([
      { operation: 'uploadPhoto', state: 'sending', orderKey: 'contactTask:31' },
      { operation: 'completeContactTask', state: 'queued', orderKey: 'contactTask:31' },
    ])
  })

  test('is said to be kept once it is so with its completion, and before the server has answered', async () => {
    const { openTab, server } = createDevice()
    const { outbox, storage } = openTab()
    server.failAlways('hangs')
    const states = await new Promise<unknown[]>((resolve) => {
      const look = () => storage.run(({ records }) => records.toArray()).then((rows) => rows.map(({ state }) => state))
      void submitPhoto(outbox, () => void look().then(resolve))
    })
    expect(states).toHaveLength(2)
  })

  test('that is taken again after a refusal completes its contact task once, however often it is refused', async () => {
    const { openTab, server } = createDevice()
    const { outbox, storage } = openTab()
    const left = () => storage.run(({ records }) => records.toArray())
    server.failAlways(422)
    for (const taken of ['first', 'second']) {
      await submitPhoto(outbox, undefined, new TextEncoder().encode(taken).buffer)
      await outbox.wake('online')
    }
    expect((await left()).map(({ operation, state }) => `${operation} ${state}`).sort()).toEqual([
      'completeContactTask queued',
      'uploadPhoto needs-attention',
      'uploadPhoto needs-attention',
    ])

    server.heal()
    await submitPhoto(outbox, undefined, new TextEncoder().encode('third').buffer)
    await outbox.wake('online')
    expect(await left()).toEqual([])
    expect([...server.rows.values()].map(({ contactTaskId }) => contactTaskId)).toEqual([0, 31])
  })
})
