import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { locations } from '../../../server/locations/location.table'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let venue: Awaited<ReturnType<typeof seedVenue>>
let call: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  venue = await seedVenue(open.database)
  call = callAs(open.database, admin)
})
afterAll(() => open.close())

let count = 0
const add = (body: Record<string, unknown>) => {
  count += 1
  return call('addLocation', { body: { name: `Lodge ${count}`, ...body } })
}

describe('a location', () => {
  it('is answered as saved, with its linked activities', async () => {
    const saved = await add({ name: ' Rental Shop ', isEnabled: true, defaultActivityId: venue.activityId })
    expect(saved).toMatchObject({ name: 'Rental Shop', isEnabled: true, activityLocations: [] })
    const link = await call('linkActivity', {
      params: { locationId: saved.id },
      body: { locationId: saved.id, activityId: venue.activityId },
    })
    expect(link.activity).toEqual({ name: 'Skiing' })
    const listed = (await call('listLocations')).find(({ id }) => id === saved.id)
    expect(listed?.activityLocations).toEqual([link])
  })

  it('is listed in the order of the ids with its links in theirs, and the instant of its change in UTC', async () => {
    const { id } = await add({ name: 'Liftstüberl "Zur 8"' })
    await call('linkActivity', { params: { locationId: id }, body: { locationId: id, activityId: venue.activityId } })
    await call('updateLocation', {
      params: { id: venue.locationId },
      body: { name: 'Summit Base', isDefault: true },
      at: new Date('2026-01-05T12:00:00.120Z'),
    })
    const listed = await call('listLocations')
    expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(listed.at(-1)).toMatchObject({ id, name: 'Liftstüberl "Zur 8"', activityLocations: [{ locationId: id }] })
    expect(listed.find(({ id }) => id === venue.locationId)?.modifiedDateUtc).toBe('2026-01-05T12:00:00.120Z')
  })

  it('that becomes the default takes that from the one before', async () => {
    const saved = await add({ isDefault: true })
    const defaults = (await call('listLocations')).filter((location) => location.isDefault)
    expect(defaults.map(({ id }) => id)).toEqual([saved.id])
    await call('updateLocation', { params: { id: venue.locationId }, body: { name: 'Summit Base', isDefault: true } })
    expect((await call('listLocations')).filter((location) => location.isDefault)).toMatchObject([
      { name: 'Summit Base' },
    ])
  })

  it('that is the default stays it until another one is', async () => {
    const params = { id: venue.locationId }
    await expect(call('updateLocation', { params, body: { name: 'Summit Base' } })).rejects.toMatchObject({
      status: 409,
      code: 'default-location',
      fields: { isDefault: expect.stringContaining('make another one the default instead') },
    })
    await call('updateLocation', { params, body: { name: 'Summit Base', isDefault: true, isEnabled: false } })
    expect((await call('listLocations')).filter((location) => location.isDefault)).toMatchObject([{ id: params.id }])
  })

  it('is the default where the venue has none: the first open one, as soon as something is saved', async () => {
    await open.database.update(locations).set({ isDefault: false })
    await add({ isEnabled: true })
    const all = await call('listLocations')
    expect(all.filter(({ isDefault }) => isDefault)).toEqual([all.find(({ isEnabled }) => isEnabled)])
    await call('updateLocation', { params: { id: venue.locationId }, body: { name: 'Summit Base', isDefault: true } })
  })

  it.each([
    ['another one’s address', '  summit   BASE '],
    ['the number of another one', (id: number) => `${id}`],
  ])('with %s for a name is refused', async (_, name) => {
    const given = typeof name === 'string' ? name : name(venue.locationId)
    await expect(add({ name: given })).rejects.toMatchObject({
      status: 422,
      code: 'location-name-taken',
      fields: { name: expect.stringContaining('Choose another name') },
    })
  })

  it('keeps its own name, also when that is its own number', async () => {
    const { id } = await add({ name: 'Hut' })
    for (const name of ['hut', `${id}`]) {
      expect(await call('updateLocation', { params: { id }, body: { name } })).toMatchObject({ name })
    }
  })

  it('that is the default cannot be deleted; another one can, and answers its id', async () => {
    await expect(call('removeLocation', { params: { id: venue.locationId } })).rejects.toMatchObject({
      status: 409,
      code: 'default-location',
    })
    const { id } = await add({})
    expect(await call('removeLocation', { params: { id } })).toEqual({ id })
    await expect(call('removeLocation', { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('takes 0 for no default activity, and refuses one that does not exist', async () => {
    expect(await add({ defaultActivityId: 0 })).toMatchObject({ defaultActivityId: null })
    await expect(add({ defaultActivityId: 4711 })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps its complete text free of anything that runs', async () => {
    const saved = await add({ checkInCompleteText: '<p onclick="x()">Done<script>alert(1)</script></p>' })
    expect(saved.checkInCompleteText).toBe('<p>Done</p>')
  })

  it('linked twice to an activity is linked once, and unlinked once', async () => {
    const params = { locationId: venue.locationId }
    const body = { ...params, activityId: venue.activityId }
    const first = await call('linkActivity', { params, body })
    expect(await call('linkActivity', { params, body })).toEqual(first)
    const both = { params: { ...params, activityId: venue.activityId } }
    expect(await call('unlinkActivity', both)).toEqual({ id: first.id })
    await expect(call('unlinkActivity', both)).rejects.toMatchObject({ status: 404 })
  })

  it('that is not there answers 404 to every change, also under an absurd id', async () => {
    const params = { id: '999999999999999' }
    await expect(call('updateLocation', { params, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 })
    await expect(call('removeLocation', { params })).rejects.toMatchObject({ status: 404 })
  })
})
