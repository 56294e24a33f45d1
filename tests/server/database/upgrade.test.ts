import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareRecords } from '../../../server/app/prepare-records'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { migrationsFolder } from '../../../server/database/migrations-folder'
import { openDatabase } from '../../../server/database/open-database'
import { initialise } from '../../../server/database/pglite/open-pglite'
import { EMBEDDED_ISSUER } from '../../../server/identity/provider/provider-paths'
import { SEAL_VERSION } from '../../../server/records/sealed-columns'
import { verifyAudit } from '../../../server/records/verify-audit'
import { copyFolder } from '../../support/runs/copy-folder'
import { giveLittleMemory } from '../../support/runs/little-memory'
import { callAs, recordHeaders } from '../support/call-handler'
import { signedWaiver } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { maya } from '../support/seed-households'

const INITIAL = join(migrationsFolder, '0000_initial.sql')
const written = (kind: string) => readFile(join(import.meta.dirname, `earlier/1.0.0-${kind}.sql`), 'utf8')

/** The tables as version 1.0.0 made them, and what it had written into them. */
const statements = async (kind: string) => `${await readFile(INITIAL, 'utf8')};\n${await written(kind)}`

const folders: string[] = []
/** Made once and copied: making an embedded database takes longer than all else here. */
const made = { folder: '', rows: {} }
beforeAll(async () => {
  made.folder = join(await newFolder(), 'database')
  await initialise(made.folder)
  await giveLittleMemory(made.folder)
  const client = await PGlite.create(made.folder)
  await client.exec(await statements('pglite'))
  made.rows = await counted('pglite', (text) => client.query(text))
  await client.close()
}, 120_000)
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'basehut-upgrade-'))
  folders.push(folder)
  return folder
}

const tablesIn = async (kind: string) =>
  [...(await written(kind)).matchAll(/^insert into (\w+) \(/gm)].map(([, table]) => table ?? '')

type Ask = (text: string) => Promise<{ rows: unknown[] }>

/** How many rows the tables have that version 1.0.0 wrote to. */
async function counted(kind: string, ask: Ask) {
  const counts: Record<string, unknown> = {}
  for (const table of await tablesIn(kind)) {
    const { rows } = await ask(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]
  }
  return counts
}

const earlier = {
  async pglite() {
    const dataDir = await newFolder()
    copyFolder(made.folder, join(dataDir, 'database'))
    return { config: { dataDir, databaseUrl: null }, rows: made.rows }
  },
  async postgresql() {
    const databaseUrl = await newDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(await statements('postgresql'))
    const rows = await counted('postgresql', (text) => client.query(text))
    await client.end()
    return { config: { dataDir: 'memory://', databaseUrl }, rows }
  },
}

/** Our migrations and one more. */
async function withMigration(text: string) {
  const folder = await newFolder()
  copyFolder(migrationsFolder, folder)
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(folder, 'next.sql'), text)
  return folder
}

const isWhole = { isWhole: true }

/** A database that a rule closes is closed at the end where that rule is not reached. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null
  return () => {
    closing ??= close()
    return closing
  }
}

/** Maya of the demo, who signed with version 1.0.0 too, signs as the app does now. */
async function signToday(database: Database) {
  const call = callAs(database, { ...maya, issuer: EMBEDDED_ISSUER, subject: 'demo-maya' })
  const people = { params: { locationId: 1 }, body: { contactIds: [1], activityId: null } }
  const { waiverContactTasks } = await call('groupContactTasks', people)
  const [task] = waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  const body = signedWaiver(task, 'Maya Lindqvist')
  const headers = recordHeaders(randomUUID(), body)
  await call('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers })
}

describe('an embedded database that an earlier version wrote to', () => {
  const note = 'bad with hazelnuts'
  let folder = ''
  let before: { reports: number; signed: number } | undefined
  let upgraded: OpenDatabase
  let close = async () => {}
  const room =
    "select pg_relation_size('report_rows')::int as reports, pg_relation_size('provider_records')::int as signed"
  const tables = async () => {
    const names = await readdir(join(folder, 'base'), { recursive: true, withFileTypes: true })
    const files = names.filter((name) => name.isFile()).map((name) => readFile(join(name.parentPath, name.name)))
    return Buffer.concat(await Promise.all(files))
  }
  beforeAll(async () => {
    const { config } = await earlier.pglite()
    folder = join(config.dataDir, 'database')
    const client = await PGlite.create(folder)
    await client.exec(`
      update receipts set answer = '{"relatedObject":"${note}","contact":{"photo":null}}', deleted_at = null where target = '/childregistration';
      insert into report_rows (generation, location_id, contact_id, reason, order_number, product_id, product_name, is_season_pass)
        select 0, (select min(id) from locations), (select min(id) from contacts), 'waiver', n, n, n, false from generate_series(1, 5000) as n;
      insert into provider_records (kind, id, payload) select 'AccessToken', 'old ' || n, '{}' from generate_series(1, 5000) as n;
      delete from report_rows where generation = 0;
      delete from provider_records where id like 'old %'`)
    before = (await client.query<{ reports: number; signed: number }>(room)).rows[0]
    await client.close()
    expect((await tables()).includes(note)).toBe(true)
    upgraded = await openDatabase(config, prepareRecords)
    close = once(upgraded.close)
  })
  afterAll(() => close())

  it('gives the room of reports and sign-ins back that were deleted', async () => {
    const after = (await upgraded.database.execute<{ reports: number; signed: number }>(sql.raw(room))).rows[0]
    expect(after?.reports).toBeLessThan((before?.reports ?? 0) / 10)
    expect(after?.signed).toBeLessThan((before?.signed ?? 0) / 10)
  })

  it('keeps nothing in the files of its tables of what a migration has taken out', async () => {
    await close()
    expect((await tables()).includes(note)).toBe(false)
  })
})

// Migrating takes most of the time: what was migrated for one rule is what the next one looks at.
describe.each(['pglite', 'postgresql'] as const)('a database that version 1.0.0 wrote on %s', (kind) => {
  let config: Awaited<ReturnType<(typeof earlier)[typeof kind]>>['config']
  let rows: Record<string, unknown>
  let opened: OpenDatabase
  let close = async () => {}
  beforeAll(async () => {
    ;({ config, rows } = await earlier[kind]())
  })
  afterAll(() => close())

  it('is left as it was by a migration that fails: the version before still starts and verifies', async () => {
    const broken = await withMigration('create table half (id integer);\n--> statement-breakpoint\nselect 1 / 0;')
    await expect(openDatabase(config, prepareRecords, broken)).rejects.toMatchObject({
      code: 'migration-failed',
      message: expect.stringContaining('division by zero'),
    })
    opened = await openDatabase(config, prepareRecords)
    close = once(opened.close)
    expect(await verifyAudit(opened.database)).toMatchObject(isWhole)
    const half = await opened.database.execute(sql`select to_regclass('half') as found`)
    expect(half.rows).toEqual([{ found: null }])
  })

  it('verifies after every migration, and has every row it had', async () => {
    expect(await verifyAudit(opened.database)).toMatchObject({ ...isWhole, signatures: 6 })
    expect(await counted(kind, (text) => opened.database.execute(text))).toEqual(rows)
  })

  it('takes signatures sealed today beside those of then: both verify, and one altered byte in either is named', async () => {
    const { database } = opened
    await signToday(database)
    expect(await verifyAudit(database)).toMatchObject({ ...isWhole, signatures: 7 })
    const { rows: sealed } = await database.execute<{ id: number; version: number }>(
      sql`select min(id)::int as id, seal_version as version from waiver_evidence group by seal_version order by version`,
    )
    expect(sealed.map(({ version }) => version)).toEqual([1, SEAL_VERSION])
    await database.execute(sql`alter table waiver_evidence disable trigger user`)
    const flip = sql`set_byte(signature, 20, get_byte(signature, 20) # 1)`
    for (const { id } of sealed) {
      const alter = () => database.execute(sql`update waiver_evidence set signature = ${flip} where id = ${id}`)
      await alter()
      expect(await verifyAudit(database)).toEqual({
        isWhole: false,
        fault: `Signature ${id} is not what was sealed.`,
      })
      await alter()
    }
    expect(await verifyAudit(database)).toMatchObject(isWhole)
  })

  it('is refused once a newer version has changed it', async () => {
    await close()
    const newer = await openDatabase(config, prepareRecords, await withMigration('create table later (id integer);'))
    await newer.close()
    await expect(openDatabase(config, prepareRecords)).rejects.toMatchObject({
      name: 'CannotStart',
      code: 'database-newer',
      message: expect.stringMatching(/newer version of Basehut/),
    })
  })

  it('was made by the first migration as it still is: a migration that was released is never changed', async () => {
    const hash = createHash('sha256')
      .update(await readFile(INITIAL))
      .digest('hex')
    expect(await written(kind)).toContain(`'${hash}'`)
  })
})
