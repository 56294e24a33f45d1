import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { theRow } from '../../../server/database/queries/the-row'
import { locations } from '../../../server/locations/location.table'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { giveLittleMemory } from '../../support/runs/little-memory'
import { newDatabase } from '../support/new-database'
import { allRows, emptyPlace, fillVenue, openPlace, type Place } from './filled-venue'
import { rewritten } from './rewritten'

/** Where no build has left an empty database, each place of files is made by initdb, which a busy machine is slow at. */
const PATIENCE_MS = 240_000
const MADE_AT = new Date('2027-01-16T20:00:00Z')
const onPostgres = async () => emptyPlace(await newDatabase())
const onEmbedded = () => emptyPlace()

/** Has the rules open that place in less time. */
const openQuickly = async ({ databaseUrl, dataDir }: Place) => {
  if (!databaseUrl) await giveLittleMemory(join(dataDir, 'database'))
}

/** A filled venue, put away; answers its rows and the id of a location that was deleted there. */
async function putAway(place: Place) {
  const { database, close } = await openPlace(place)
  const { goneId } = await fillVenue(database)
  const rows = await allRows(database)
  await close()
  await openQuickly(place)
  await mkdir(join(place.dataDir, 'outbox-mail'))
  await writeFile(join(place.dataDir, 'outbox-mail/ticket.eml'), 'To: maya@example.com\r\n\r\nTicket\0\xff', 'latin1')
  return { rows, goneId }
}

const sources = {
  'the embedded database': onEmbedded,
  'a PostgreSQL': onPostgres,
}
type Kind = keyof typeof sources

/** Two restores of one backup need it made once. */
const backups = new Map<Kind, ReturnType<typeof backedUp>>()
async function backedUp(kind: Kind) {
  const place = await sources[kind]()
  const kept = await putAway(place)
  const file = join(place.dataDir, 'venue.backup')
  await makeBackup({ config: place, askForCopy: async () => null, file, madeAt: MADE_AT })
  return { ...kept, file, place }
}
const backupOf = (kind: Kind) => {
  const made = backups.get(kind) ?? backedUp(kind)
  backups.set(kind, made)
  return made
}

describe.each<{ from: Kind; to: Kind }>([
  { from: 'the embedded database', to: 'the embedded database' },
  { from: 'the embedded database', to: 'a PostgreSQL' },
  { from: 'a PostgreSQL', to: 'the embedded database' },
])('a backup of $from, restored to $to', ({ from, to }) => {
  let backup: Awaited<ReturnType<typeof backedUp>>
  let place: Place
  let restored: Awaited<ReturnType<typeof restoreBackup>>
  beforeAll(async () => {
    backup = await backupOf(from)
    place = await sources[to]()
    restored = await restoreBackup(place, backup.file)
    await openQuickly(place)
  }, PATIENCE_MS)

  it('has every row as it was, and a whole audit', async () => {
    expect(restored).toMatchObject({ leftOut: {}, messages: 1, verdict: { isWhole: true, entries: 2, signatures: 2 } })
    expect(restored.rows).toBe(Object.values(backup.rows).flat().length)
    const { database, close } = await openPlace(place)
    expect(await allRows(database)).toEqual(backup.rows)
    await close()
  })

  it('goes on where it stood: no id twice, nothing signed can be changed, families hold together', async () => {
    const { database, close } = await openPlace(place)
    const { id } = theRow(await database.insert(locations).values({ name: 'New' }).returning())
    expect(id).toBeGreaterThan(backup.goneId)
    await expect(database.delete(auditEntries)).rejects.toThrow()
    await expect(database.execute(sql`update contacts set household_id = 4711`)).rejects.toThrow()
    await close()
  })

  it('brings along the messages that no gateway took', async () => {
    const read = ({ dataDir }: Place) => readFile(join(dataDir, 'outbox-mail/ticket.eml'))
    expect(await read(place)).toEqual(await read(backup.place))
  })

  it('goes into an empty place only', async () => {
    await expect(restoreBackup(place, backup.file)).rejects.toThrow(/a restore needs an empty/)
  })

  it('is readable by its owner only', async () => {
    expect((await stat(backup.file)).mode & 0o777).toBe(0o600)
  })
})

it(
  'a backup whose rows do not hold together is refused, though its checksum fits, and leaves nothing behind',
  async () => {
    const { file, place } = await backupOf('the embedded database')
    const orphaned = join(place.dataDir, 'orphaned.backup')
    await writeFile(orphaned, await rewritten(file, (line) => line.replace(/^\["1","1",(.*"Maya")/, '["1","4711",$1')))
    const target = await onPostgres()
    await expect(restoreBackup(target, orphaned)).rejects.toThrow()
    expect(await restoreBackup(target, file)).toMatchObject({ verdict: { isWhole: true } })
  },
  PATIENCE_MS,
)
