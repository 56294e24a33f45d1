import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
let call: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  call = callAs(open.database, admin)
})
afterAll(() => open.close())

describe('collections', () => {
  it('start with the two of the pass checker, which cannot be deleted', async () => {
    expect((await call('listCollections')).map(({ id, name }) => [id, name])).toEqual([
      [1, 'AccessLocations'],
      [2, 'Pass Checker - Hotlist Reason'],
    ])
    await expect(call('removeCollection', { params: { id: 1 } })).rejects.toMatchObject({ status: 409 })
  })

  it('of the venue start at 3 and carry their items', async () => {
    const collection = await call('addCollection', { body: { name: 'Lockers' } })
    expect(collection).toMatchObject({ id: 3, name: 'Lockers', collectionItems: [] })
    const item = await call('addCollectionItem', { body: { name: 'A', value: '17', collectionId: 3 } })
    const saved = await call('updateCollectionItem', {
      params: { id: item.id },
      body: { name: 'A', value: '18', collectionId: 3 },
    })
    expect(await call('updateCollection', { params: { id: 3 }, body: { name: 'Locker rooms' } })).toMatchObject({
      name: 'Locker rooms',
      collectionItems: [saved],
    })
    expect(await call('removeCollection', { params: { id: 3 } })).toEqual({ id: 3 })
    expect(await call('listCollectionItems')).toEqual([])
  })

  it('and items that are not there answer 404', async () => {
    const body = { name: 'A', value: '', collectionId: 99 }
    await expect(call('addCollectionItem', { body })).rejects.toMatchObject({ status: 404 })
    await expect(call('removeCollectionItem', { params: { id: 99 } })).rejects.toMatchObject({ status: 404 })
    await expect(call('updateCollection', { params: { id: 99 }, body: { name: 'x' } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
