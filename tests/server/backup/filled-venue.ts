import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/open-database'
import { theRow } from '../../../server/database/queries/the-row'
import { sha256 } from '../../../server/encoding/sha256'
import type { Caller } from '../../../server/http/handler'
import { loadProviderKeys } from '../../../server/identity/provider/provider-keys'
import { providerRecords } from '../../../server/identity/provider/provider-record.table'
import { locations } from '../../../server/locations/location.table'
import { orderLines, orders } from '../../../server/orders/order.table'
import { photos } from '../../../server/photos/photo.table'
import { reportRows } from '../../../server/reports/report-row.table'
import { ensureSealingKey } from '../../../server/sealing/sealing-keys'
import { settings } from '../../../server/settings/settings.table'
import { venueImages } from '../../../server/venue-images/venue-image.table'
import { callAs, recordHeaders } from '../support/call-handler'
import { PNG, signedWaiver } from '../support/documents'
import { prepareVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

/** What a careless copy would change: line ends of other systems, quotes, half an escape, a letter beyond 16 bits. */
const AWKWARD = 'Ünd "quoted" \\x41 \\u0041 \u2028 \r\n\t 𝄞 \'{NULL}\' \\N'

export interface Place {
  dataDir: string
  databaseUrl: string | null
}

export const emptyPlace = async (databaseUrl: string | null = null): Promise<Place> => ({
  dataDir: await mkdtemp(join(tmpdir(), 'basehut-backup-')),
  databaseUrl,
})

export const openPlace = (place: Place): Promise<OpenDatabase> => openDatabase(place, prepareVenueDatabase)

/** A venue with every kind of value: texts, days, instants, bytes, JSON, lists, and rows that name each other. */
export async function fillVenue(database: Database) {
  const venue = await seedVenue(database)
  const people = await seedFamilies(database)
  await loadProviderKeys(database)
  await ensureSealingKey(database, new Date('2026-12-24T08:00:00Z'))
  await database.update(settings).set({ cookieConsentScript: AWKWARD, enabledFeatures: ['PassChecker'] })
  await database
    .insert(providerRecords)
    .values({ kind: 'Grant', id: AWKWARD, payload: { none: null, text: AWKWARD, list: [1, 2.5, 'x'] } })
  const order = theRow(await database.insert(orders).values({ number: 'R-1' }).returning())
  await database.insert(orderLines).values({
    orderId: order.id,
    number: '1',
    contactId: people.mayaId,
    productId: 'DAY',
    productName: AWKWARD,
    productDate: '2027-01-16',
    needsWaivers: ['W-1', AWKWARD, ''],
  })
  // Its references are checked by triggers as it is filled in, which a restore does not put off.
  await database.insert(reportRows).values({
    ...{ generation: 1, locationId: venue.locationId, contactId: people.mayaId, reason: 'open-task' },
    ...{ taskName: AWKWARD, orderNumber: 'R-1', productId: 'DAY', productName: AWKWARD, productDate: '2027-01-16' },
    isSeasonPass: false,
  })
  await database.insert(photos).values({
    contactId: people.leoId,
    jpeg: Uint8Array.from({ length: 40_000 }, (_, index) => index % 256),
    sha256: 'of those bytes',
    receivedAt: new Date('2026-12-24T23:59:59.999Z'),
  })
  const logo = Buffer.from(PNG, 'base64')
  await database.insert(venueImages).values({
    ...{ sha256: sha256(logo), content: logo, format: 'png', width: 1, height: 1 },
    addedAt: new Date('2026-12-24T08:00:00Z'),
  })
  // The highest id is gone: it must not be given out again.
  const gone = theRow(await database.insert(locations).values({ name: 'Closed' }).returning())
  await database.delete(locations).where(sql`${locations.id} = ${gone.id}`)
  const by = { caller: maya, locationId: venue.locationId }
  await sign(database, { ...by, contactId: people.mayaId, signerName: 'Maya Lindqvist' })
  await sign(database, { ...by, contactId: people.jonasId, signerName: 'Jonas Lindqvist' })
  return { ...venue, ...people, goneId: gone.id }
}

interface Signing {
  caller: Caller
  locationId: number
  contactId: number
  signerName: string
}

/** Signs one waiver; answers the id that its receipt has. */
export async function sign(
  database: Database,
  { caller, locationId, contactId, signerName }: Signing,
): Promise<string> {
  const call = callAs(database, caller)
  const [task] = (
    await call('groupContactTasks', { params: { locationId }, body: { contactIds: [contactId], activityId: null } })
  ).waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  const body = signedWaiver(task, signerName, { comment: AWKWARD })
  const { receipt } = await call('completeContactTask', {
    params: { completeEndpoint: '/waiver' },
    body,
    headers: recordHeaders(randomUUID(), body),
  })
  if (!receipt) throw new Error('There is no receipt')
  return receipt.id
}

/** Every row of every table as one text each, in an order of their own: read in another way than a backup does. */
export const allRows = (database: Database): Promise<Record<string, string[]>> =>
  database.transaction(async (tx) => {
    // A PostgreSQL says times in the zone of its machine.
    await tx.execute(sql`set local timezone to 'UTC'`)
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      )
      // Sorted here: the two databases have collations of their own. The stamp moves on with each start.
      found[name] = name === 'configuration_stamp' ? rows.map(() => 'a stamp') : rows.map(({ row }) => row).sort()
    }
    return found
  })
