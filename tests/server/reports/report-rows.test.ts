import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { hasMetAnother } from '../../../server/database/try-again'
import { contacts } from '../../../server/households/contact.table'
import { locations } from '../../../server/locations/location.table'
import { addReportRows, type NewRow } from '../../../server/reports/add-report-rows'
import { reportRows } from '../../../server/reports/report-row.table'
import { readRun } from '../../../server/reports/report-run'
import { waiters } from '../postgres/waiters'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedFamilies } from '../support/seed-households'
import { insertReportVenue, populate, RENTAL_SHOP, SUMMIT_BASE, sell } from './report-venue'

const NONE = 999_999

describe.each(['embedded', 'PostgreSQL'])('rows of the report, on the %s database', (kind) => {
  let open: OpenDatabase
  let people: Awaited<ReturnType<typeof seedFamilies>>
  beforeAll(async () => {
    open = await openVenueDatabase(kind === 'embedded' ? {} : { databaseUrl: await newDatabase('venue') })
    await insertReportVenue(open.database)
    people = await seedFamilies(open.database)
  })
  afterAll(() => open.close())
  beforeEach(() => open.database.delete(reportRows))

  const row = (contactId: number, locationId = SUMMIT_BASE): NewRow => ({
    ...{ locationId, contactId, reason: 'open-task', taskId: 1, taskName: 'Waiver', taskType: 'Waiver' },
    ...{ isOptional: false, orderNumber: 'O-1', productId: 'DAY', productName: 'Day Ticket' },
    ...{ isSeasonPass: false, productDate: null },
  })
  const write = (rows: readonly NewRow[]) => addReportRows(open.database, 1, rows)
  const reported = async () =>
    (await open.database.select().from(reportRows).orderBy(reportRows.id)).map((each) => each.contactId)

  it('name people and locations that are there, or none of them is written', async () => {
    await write([row(people.mayaId), row(people.leoId), row(people.mayaId)])
    for (const missing of [row(NONE), row(people.idaId, NONE)])
      expect(hasMetAnother(await write([row(people.jonasId), missing]).catch((error: unknown) => error))).toBe(true)
    const change = open.database.update(reportRows).set({ contactId: NONE })
    expect(hasMetAnother(await change.catch((error: unknown) => error))).toBe(true)
    expect(await reported()).toEqual([people.mayaId, people.leoId, people.mayaId])
  })

  it('go with their person, and with their location', async () => {
    await write([row(people.mayaId), row(people.idaId), row(people.mayaId, RENTAL_SHOP)])
    await open.database.delete(contacts).where(eq(contacts.id, people.idaId))
    expect(await reported()).toEqual([people.mayaId, people.mayaId])
    await open.database.delete(locations).where(eq(locations.id, RENTAL_SHOP))
    expect(await reported()).toEqual([people.mayaId])
  })

  it.runIf(kind === 'PostgreSQL')('name no one who is removed as they are written', async () => {
    for (const contactId of [people.zoeId, people.leoId]) await sell(open.database, { contactId })
    const { populating } = await open.database.transaction(async (tx) => {
      await tx.delete(contacts).where(eq(contacts.id, people.zoeId))
      const populating = populate(open.database)
      await waiters(open.database, 1)
      return { populating }
    })
    await populating
    expect(await readRun(open.database)).toMatchObject({ state: 'populated' })
    expect(await reported()).toEqual([people.leoId])
  })

  it.runIf(kind === 'PostgreSQL')(
    'hold their people until they are written, and then go with who is removed',
    async () => {
      const { removing } = await open.database.transaction(async (tx) => {
        await addReportRows(tx, 1, [row(people.leoId)])
        const removing = open.database.delete(contacts).where(eq(contacts.id, people.leoId)).execute()
        await waiters(open.database, 1)
        return { removing }
      })
      await removing
      expect(await reported()).toEqual([])
    },
  )
})
