import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionItems } from '../../../server/collections/collection.table'
import type { OpenDatabase } from '../../../server/database/database'
import { passCheckHandlers } from '../../../server/passes/pass-check.handlers'
import { settings } from '../../../server/settings/settings.table'
import { seedMedium } from '../media/seed-media'
import { callWith } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedFamilies } from '../support/seed-households'

const winter = { name: 'Season pass', validFrom: '2026-12-01', validTo: '2027-04-15' }
const dayTicket = { name: 'Day ticket', validFrom: '2027-01-15', validTo: '2027-01-15', accessLocationIds: ['102'] }

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  const { database } = open
  const people = await seedFamilies(database)
  await seedMedium(database, {
    contactId: people.mayaId,
    ipCode: '4711AB22',
    rfid: 'E004010012345678',
    products: [winter],
  })
  await seedMedium(database, { contactId: people.jonasId, ipCode: '47110002', products: [dayTicket] })
  await seedMedium(database, { contactId: people.idaId, ipCode: '47110003', hotlistCode: 'WAIVER', products: [winter] })
  await seedMedium(database, { contactId: people.leoId, ipCode: '47110004', isActive: false, products: [winter] })
  await seedMedium(database, { contactId: people.siobhanId, ipCode: '47110005' })
  await seedMedium(database, { contactId: people.zoeId, ipCode: '47110006', hotlistCode: 'ODD', products: [winter] })
  await database.insert(collectionItems).values([
    { collectionId: 1, name: 'Summit Express', value: '101' },
    { collectionId: 1, name: 'Valley Gondola', value: '102' },
    { collectionId: 2, name: 'WAIVER', value: 'Sign your waiver first' },
  ])
  await database.update(settings).set({ passCheckerLocationId: '900' })
})
afterAll(() => open.close())

const check = (ipCode: string, date = '2027-01-15', locationId = '') =>
  passCheckHandlers.checkPass(callWith(open.database, { body: { ipCode, date, locationId } }))

describe('a pass check', () => {
  it('says the product of a pass that is valid, by pass number or RFID number, however it is typed', async () => {
    const valid = { result: 'valid', productName: 'Season pass', reason: null }
    expect(await check('4711AB22')).toEqual(valid)
    expect(await check(' 4711-ab22 ')).toEqual(valid)
    expect(await check('e004 0100 1234 5678')).toEqual(valid)
  })

  it('knows a product by its days, the first and the last included', async () => {
    const results = await Promise.all(
      ['2026-11-30', '2026-12-01', '2027-04-15', '2027-04-16'].map(
        async (day) => (await check('4711AB22', day)).result,
      ),
    )
    expect(results).toEqual(['invalidProduct', 'valid', 'valid', 'invalidProduct'])
  })

  it('knows a product by its lifts', async () => {
    expect(await check('47110002', '2027-01-15', '102')).toMatchObject({ result: 'valid' })
    expect(await check('47110002', '2027-01-15', '101')).toEqual({
      result: 'invalidProduct',
      productName: 'Day ticket',
      reason: null,
    })
  })

  it('without a lift asks for the location of the settings', async () => {
    expect(await check('47110002')).toMatchObject({ result: 'invalidProduct' })
  })

  it("gives the venue's own words for a blocked pass, and none where it has none", async () => {
    expect(await check('47110003')).toEqual({ result: 'hotlist', productName: null, reason: 'Sign your waiver first' })
    expect(await check('47110006')).toEqual({ result: 'hotlist', productName: null, reason: null })
  })

  it('tells inactive, empty and unknown passes apart', async () => {
    expect(await check('47110004')).toMatchObject({ result: 'inactiveMedia' })
    expect(await check('47110005')).toMatchObject({ result: 'noProduct' })
    expect(await check('99999999')).toMatchObject({ result: 'invalid' })
  })

  it('can be asked for every lift that the venue names, by anyone at the gate', async () => {
    expect(await passCheckHandlers.listLifts(callWith(open.database, {}))).toEqual([
      { name: 'Summit Express', id: '101' },
      { name: 'Valley Gondola', id: '102' },
    ])
  })

  it.each([
    ['a number that is none', '12', '2027-01-15', ''],
    ['a number with odd characters', "4711' or 1=1", '2027-01-15', ''],
    ['a day that no calendar has', '4711AB22', '2027-02-30', ''],
    ['no day', '4711AB22', '', ''],
    ['a lift that the venue has not', '4711AB22', '2027-01-15', '555'],
  ])('does not read %s', async (_, ipCode, date, lift) => {
    expect(await check(ipCode, date, lift)).toEqual({ result: 'invalidRequest', productName: null, reason: null })
  })
})
