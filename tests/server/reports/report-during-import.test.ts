import { expect, it } from 'vitest'
import { gatherStatistics } from '../../../server/orders/planner-statistics'
import { readRun } from '../../../server/reports/report-run'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { insertReportVenue, populate } from './report-venue'

it('the report is populated while a long import of orders holds the tables that it counts', async () => {
  const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
  await insertReportVenue(database)
  await database.transaction(async (tx) => {
    await gatherStatistics(tx)
    await populate(database)
    expect(await readRun(database)).toMatchObject({ state: 'populated' })
  })
  await close()
})
