import { describe, expect, test } from 'vitest'
import { type BasehutDatabase, ownedBy } from '../../../src/storage/database'
import type { DeviceStorage } from '../../../src/storage/device-storage'
import { writeDirectly } from '../../../src/storage/direct-transaction'
import { createFakeDevice, maya } from './fake-device'

const aRow = (id: string, changes: object = {}) => ({
  id,
  ownerIss: maya.iss,
  ownerSub: maya.sub,
  contactTaskId: 1,
  ...changes,
})

const write = (storage: DeviceStorage, ...rows: ReturnType<typeof aRow>[]) =>
  storage.run((database) =>
    writeDirectly(database, ['records'], async ({ put }) => {
      for (const row of rows) put('records', row)
    }),
  )

const byId = async ({ records }: BasehutDatabase) => [await records.get('one')]
const byOwner = ({ records }: BasehutDatabase) => records.where('[ownerIss+ownerSub]').equals(ownedBy(maya)).toArray()
const byContactTask = ({ records }: BasehutDatabase) =>
  records.where('[ownerIss+ownerSub+contactTaskId]').equals([maya.iss, maya.sub, 1]).toArray()
const all = ({ records }: BasehutDatabase) => records.toArray()

describe('what is written directly', () => {
  test.each(Object.entries({ byId, byOwner, byContactTask, all }))(
    'is seen by who looks %s, added or changed, in this tab and in another',
    async (_, look) => {
      const device = createFakeDevice()
      const storage = device.openStorage()
      const seen = [storage, device.openStorage()].map((tab) => {
        const values: unknown[] = []
        const looking = tab.live<unknown>(look).subscribe((found) => {
          if (found.status === 'found') values.push(found.value)
        })
        return { last: () => JSON.stringify(values.at(-1)), unsubscribe: looking.unsubscribe }
      })
      for (const rows of [[aRow('one', { state: 'queued' })], [aRow('one', { state: 'sending' })]]) {
        await write(storage, ...rows)
        for (const { last } of seen) await expect.poll(last).toBe(JSON.stringify(rows))
      }
      for (const { unsubscribe } of seen) unsubscribe()
    },
  )

  test('is taken back whole when a row cannot be added, although it was told to commit', async () => {
    const storage = createFakeDevice().openStorage()
    await write(storage, aRow('one'))
    const writing = storage.run((database) =>
      writeDirectly(database, ['records', 'meta'], async ({ add, put }) => {
        put('meta', { key: 'before', value: 1 })
        add('records', aRow('one', { state: 'another' }))
        put('meta', { key: 'after', value: 1 })
      }),
    )
    await expect(writing).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await storage.run(({ meta }) => meta.count())).toBe(0)
    expect(await storage.run(all)).toEqual([aRow('one')])
  })

  test('is taken back whole when the work throws', async () => {
    const storage = createFakeDevice().openStorage()
    const writing = storage.run((database) =>
      writeDirectly(database, ['records', 'meta'], async ({ get, put }) => {
        put('records', aRow('one'))
        await get('meta', 'nothing')
        throw new RangeError('Not this one')
      }),
    )
    await expect(writing).rejects.toThrow(RangeError)
    expect(await storage.run(all)).toEqual([])
  })

  test('is made again when the page was put away in the middle of it', async () => {
    const page = new EventTarget()
    const storage = createFakeDevice().openStorage({ page })
    let begun = 0
    await storage.run((database) =>
      writeDirectly(database, ['records'], async ({ get, put }) => {
        begun += 1
        if (begun === 1) page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
        await get('records', 'one')
        put('records', aRow('one'))
      }),
    )
    expect(begun).toBe(2)
    expect(await storage.run(all)).toEqual([aRow('one')])
  })
})
