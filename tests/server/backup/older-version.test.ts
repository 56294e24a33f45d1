import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { applyMigrations, knownMigrations, schemaVersion } from '../../../server/backup/schema-version'
import { writeBackup } from '../../../server/backup/write-backup'
import { openPostgresAsIs } from '../../../server/database/open-as-is'
import { newDatabase } from '../support/new-database'
import { emptyPlace } from './filled-venue'

async function* noMessages() {}

it('a backup of an older version is restored with the tables of its version, and brought up to date', async () => {
  const migrations = knownMigrations()
  const [first] = migrations
  const newest = migrations.at(-1)
  if (!first || !newest || first === newest) throw new Error('There is no older version')

  const old = await openPostgresAsIs(await newDatabase())
  await old.database.transaction((tx) => applyMigrations(tx, [first]))
  await old.database.execute(sql`
    insert into waiver_versions (task_id, version, text, sha256, created_at)
    values (7, 1, '<p>Text</p>', 'its hash', '2026-11-01T12:00:00Z')`)
  const place = await emptyPlace(await newDatabase())
  const file = join(place.dataDir, 'old.backup')
  const schema = (await schemaVersion(old.database)) ?? 0
  await writeBackup(
    { database: old.database, messages: noMessages(), program: '1.0.0', schema, madeAt: new Date() },
    file,
  )
  await old.close()

  expect(await restoreBackup(place, file)).toMatchObject({ rows: 1, leftOut: {}, verdict: { isWhole: true } })
  const { database, close } = await openPostgresAsIs(place.databaseUrl ?? '')
  expect(await schemaVersion(database)).toBe(newest.folderMillis)
  const { rows } = await database.execute(sql`select task_id::int, text from waiver_versions`)
  expect(rows).toEqual([{ task_id: 7, text: '<p>Text</p>' }])
  // The tables are those of today: this column came after the first version.
  await database.execute(sql`select seal_version from waiver_evidence`)
  await close()
})

/** What is in the files of the tables of an embedded database. */
async function tablesIn(dataDir: string) {
  const entries = await readdir(join(dataDir, 'database/base'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))))
}

it('an embedded database keeps nothing in the files of its tables of what an older backup still had in its receipts', async () => {
  const migrations = knownMigrations()
  const takesOut = migrations.findIndex(({ sql: statements }) => statements.join().includes("'{contact,photo}'"))
  const note = 'bad with hazelnuts'
  const old = await openPostgresAsIs(await newDatabase())
  await old.database.transaction((tx) => applyMigrations(tx, migrations.slice(0, takesOut)))
  await old.database.execute(sql`
    insert into receipts (id, issuer, subject, operation, target, contact_id, sha256, received_at, answer)
    select gen_random_uuid(), 'x', 'x', 'completeContactTask', '/childregistration', 1, 'x', now(),
      ${`{"relatedObject":"${note}","contact":{"photo":null}}`}`)
  const place = await emptyPlace()
  const file = join(place.dataDir, '..', `${randomUUID()}.backup`)
  const schema = (await schemaVersion(old.database)) ?? 0
  await writeBackup(
    { database: old.database, messages: noMessages(), program: '1.0.0', schema, madeAt: new Date() },
    file,
  )
  await old.close()
  onTestFinished(() => rm(file))

  expect(await restoreBackup(place, file)).toMatchObject({ rows: 1, verdict: { isWhole: true } })
  expect((await tablesIn(place.dataDir)).includes('"relatedObject"')).toBe(true)
  expect((await tablesIn(place.dataDir)).includes(note)).toBe(false)
}, 120_000)
