import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableLine } from '../../../server/backup/backup-format'
import { keptMessages } from '../../../server/backup/kept-messages'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { whyNotRestored } from '../../../server/backup/restore-place'
import { schemaVersion } from '../../../server/backup/schema-version'
import { writeBackup } from '../../../server/backup/write-backup'
import type { Database } from '../../../server/database/database'
import { NoConnection } from '../../../server/database/postgres/postgres-pool'
import { contacts } from '../../../server/households/contact.table'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { emptyPlace, fillVenue, openPlace } from './filled-venue'
import { rewritten } from './rewritten'

/** Where no build has left an empty database, a place of files is made by initdb, which a busy machine is slow at. */
const PATIENCE_MS = 240_000

let folder = ''
let file = ''
let text = ''
const askForCopy = async () => null
beforeAll(async () => {
  folder = (await emptyPlace()).dataDir
  file = join(folder, 'venue.backup')
  await mkdir(join(folder, 'outbox-mail'))
  await writeFile(join(folder, 'outbox-mail/ticket.eml'), 'Ticket')
  const { database, close } = await openVenueDatabase()
  await fillVenue(database)
  const schema = (await schemaVersion(database)) ?? 0
  await writeBackup({ database, messages: keptMessages(folder), program: '1.0.0', schema, madeAt: new Date() }, file)
  await close()
  text = gunzipSync(await readFile(file)).toString()
})

/** The refusal of restoring that file to an empty place, which has to be as empty afterwards. */
async function refusalOf(content: Buffer): Promise<string> {
  const place = await emptyPlace()
  const changed = join(folder, 'changed.backup')
  await writeFile(changed, content)
  const refusal = await restoreBackup(place, changed).then(
    () => 'restored',
    (error: Error) => error.message.replace(changed, 'FILE'),
  )
  expect(await readdir(place.dataDir)).toEqual([])
  return refusal
}

describe('a restore refuses', () => {
  it('a file that was cut off, in its bytes or in its lines', async () => {
    const bytes = await readFile(file)
    expect(await refusalOf(bytes.subarray(0, bytes.length - 100))).toBe('FILE is damaged: its end is missing.')
    const lines = text.split('\n')
    expect(await refusalOf(gzipSync(lines.slice(0, -2).join('\n')))).toBe('FILE is damaged: its end is missing.')
    expect(await refusalOf(Buffer.alloc(0))).toMatch(/^FILE is damaged/)
  })

  it('a file with one letter changed, one row less, or one row more behind its end', async () => {
    expect(await refusalOf(gzipSync(text.replace('Jonas', 'Jonna')))).toBe('FILE is damaged: its checksum differs.')
    const row = text.split('\n').find((line) => line.includes('Siobh')) ?? ''
    expect(row).not.toBe('')
    expect(await refusalOf(await rewritten(file, (line) => (line === row ? null : line)))).toBe(
      'FILE is damaged: it does not hold as many rows as it says.',
    )
    expect(await refusalOf(gzipSync(`${text}${row}\n`))).toBe('FILE is damaged: something stands after its end.')
    const bytes = await readFile(file)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
    expect(await refusalOf(bytes)).toMatch(/^FILE is damaged/)
  })

  it('to write over a database, which stays as it is', async () => {
    const place = await emptyPlace()
    const kept = join(place.dataDir, 'database', 'PG_VERSION')
    await mkdir(join(place.dataDir, 'database'))
    await writeFile(kept, '18')
    await expect(restoreBackup(place, file)).rejects.toThrow('holds a database: a restore needs an empty place.')
    expect(await readFile(kept, 'utf8')).toBe('18')
    expect(await readdir(place.dataDir)).toEqual(['database'])
  })

  it('a file that is no backup', async () => {
    expect(await refusalOf(Buffer.from('orders.csv'))).toBe('FILE is damaged, or no backup.')
    expect(await refusalOf(gzipSync('orders.csv'))).toBe('FILE is damaged: a line is no JSON.')
  })

  it('a backup that a newer Basehut made, by its format or by its tables', async () => {
    const newer = (change: object) =>
      rewritten(file, (line) =>
        line.startsWith('{"basehutBackup"')
          ? JSON.stringify({ ...JSON.parse(line), program: '9.0.0', ...change })
          : line,
      )
    expect(await refusalOf(await newer({ basehutBackup: 2 }))).toBe(
      'The backup was made by a newer Basehut (9.0.0): restore it with that version.',
    )
    expect(await refusalOf(await newer({ schema: Date.UTC(2099, 0, 1) }))).toBe(
      'The backup was made by another Basehut (9.0.0), newer than this one: restore it there.',
    )
  })

  it('a database whose user may not make tables there, and says what to do', async () => {
    const url = new URL(await newDatabase())
    const operator = new pg.Client(url.href)
    await operator.connect()
    await operator.query(`create role guest_of_a_restore login password 'guest'`)
    await operator.end()
    Object.assign(url, { username: 'guest_of_a_restore', password: 'guest' })
    await expect(restoreBackup(await emptyPlace(url.href), file)).rejects.toThrow(/Make it the owner/)
  })

  it('a message whose name leads out of its folder', async () => {
    const message = JSON.stringify({ message: { folder: 'outbox-mail', name: '../lock' }, content: '' })
    const smuggled = await rewritten(file, (line) =>
      line.startsWith('{"table":"accounts"') ? `${message}\n${line}` : line,
    )
    expect(await refusalOf(smuggled)).toBe('FILE is damaged: a line is none of a backup.')
  })
})

/** The backup with its signatures received at an instant that is none: a verification breaks off at the first one. */
function unverifiable(): Promise<Buffer> {
  let columns: string[] = []
  return rewritten(file, (line) => {
    if (line.startsWith('{"table":')) {
      const { table, columns: described }: TableLine = JSON.parse(line)
      columns = table === 'waiver_evidence' ? described.map(({ name }) => name) : []
    }
    if (!line.startsWith('[') || columns.length === 0) return line
    return JSON.stringify(JSON.parse(line).with(columns.indexOf('received_at'), 'infinity'))
  })
}

it('a restore whose PostgreSQL goes away says that the rows may have come in all the same: its commit may have been heard', async () => {
  const lost = new NoConnection('Connection terminated unexpectedly')
  const why = await whyNotRestored({ dataDir: '', databaseUrl: 'postgres://localhost/venue' }, lost)
  expect(String(why)).toMatch(/Run the command again.* because there are tables, empty the database first/)
})

describe('a restore that ended', () => {
  it.each([
    {
      to: 'the embedded database',
      async newPlace() {
        const place = await emptyPlace()
        // Of another restore, which was killed.
        await mkdir(join(place.dataDir, 'database.new-4711'))
        return place
      },
    },
    { to: 'a PostgreSQL', newPlace: async () => emptyPlace(await newDatabase()) },
  ])(
    'a verification that fails takes nothing away, and nothing of an earlier one is left: $to',
    async ({ newPlace }) => {
      const place = await newPlace()
      const strange = join(folder, 'strange.backup')
      await writeFile(strange, await unverifiable())
      await expect(restoreBackup(place, strange)).rejects.toThrow(
        /^Restored \d+ rows and 1 message, but the audit could not be verified\. .*npm run audit:verify/,
      )
      expect(await readdir(join(place.dataDir, 'outbox-mail'))).toEqual(['ticket.eml'])
      expect((await readdir(place.dataDir)).filter((name) => name.startsWith('database.new'))).toEqual([])
      const { database, close } = await openPlace(place)
      expect(await database.$count(contacts)).toBeGreaterThan(0)
      await close()
    },
    PATIENCE_MS,
  )
})

describe('a backup', () => {
  it('never writes over another file', async () => {
    const { database, close } = await openVenueDatabase()
    const order = { database, messages: keptMessages(folder), program: '1.0.0', schema: 1, madeAt: new Date() }
    await expect(writeBackup(order, file)).rejects.toThrow(
      `${file} is there already: a backup never writes over another file.`,
    )
    expect(gunzipSync(await readFile(file)).toString()).toBe(text)
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
    await close()
  })

  it('says that its file cannot be written, also where the database is slow to start', async () => {
    const { database, close } = await openVenueDatabase()
    const beside = join(folder, 'nowhere', 'venue.backup')
    const slow: Database = Object.create(database, {
      transaction: {
        value: async (...asked: Parameters<Database['transaction']>) => {
          for (let round = 0; round < 3; round++) await stat(beside).catch(() => {})
          return database.transaction(...asked)
        },
      },
    })
    const order = { database: slow, messages: keptMessages(folder), program: '1.0.0', schema: 1, madeAt: new Date() }
    await expect(writeBackup(order, beside)).rejects.toThrow(`${beside} cannot be written (ENOENT).`)
    await close()
  })

  it('takes the messages, and leaves out what else lies in their folder', async () => {
    const config = await emptyPlace()
    const outbox = join(config.dataDir, 'outbox-mail')
    await mkdir(outbox)
    const foreign = ['.DS_Store', 'mail (1).eml']
    for (const name of [...foreign, 'ticket.eml']) await writeFile(join(outbox, name), name)
    const { database, close } = await openVenueDatabase()
    const schema = (await schemaVersion(database)) ?? 0
    const order = { messages: keptMessages(config.dataDir), program: '1.0.0', schema, madeAt: new Date() }
    const beside = join(config.dataDir, 'venue.backup')
    expect(await writeBackup({ database, ...order }, beside)).toMatchObject({ messages: 1 })
    await close()

    const place = await emptyPlace(await newDatabase())
    expect(await restoreBackup(place, beside)).toMatchObject({ messages: 1 })
    expect(await readdir(join(place.dataDir, 'outbox-mail'))).toEqual(['ticket.eml'])
  })

  it('is not made without a message, or a folder of messages, that cannot be read', async () => {
    const { dataDir } = await emptyPlace()
    const { database, close } = await openVenueDatabase()
    const backUp = () =>
      writeBackup(
        { database, messages: keptMessages(dataDir), program: '1.0.0', schema: 1, madeAt: new Date() },
        join(dataDir, 'venue.backup'),
      )
    const outbox = join(dataDir, 'outbox-mail')
    await mkdir(outbox)
    await symlink('ticket.eml', join(outbox, 'ticket.eml'))
    await expect(backUp()).rejects.toThrow(`${join(outbox, 'ticket.eml')} cannot be read (ELOOP).`)
    await rm(outbox, { recursive: true })
    await writeFile(outbox, 'a file where the folder belongs')
    await expect(backUp()).rejects.toThrow(`${outbox} cannot be read (ENOTDIR).`)
    expect(await readdir(dataDir)).toEqual(['outbox-mail'])
    await close()
  })

  it('has its name only once it was read back whole', async () => {
    const { dataDir } = await emptyPlace()
    const { database, close } = await openVenueDatabase()
    async function* messages() {
      yield { folder: 'outbox-mail', name: 'mail (1).eml', content: Buffer.of() }
    }
    const order = { database, messages: messages(), program: '1.0.0', schema: 1, madeAt: new Date() }
    const beside = join(dataDir, 'venue.backup')
    const writing = writeBackup(order, beside)
    await expect(writing).rejects.toThrow(/is damaged: a line is none of a backup\.$/)
    expect(await readdir(dataDir)).toEqual([])
    await close()
  })

  it('is whole also where the database goes away while it is read back', async () => {
    const { dataDir } = await emptyPlace()
    const { database, close } = await openVenueDatabase()
    const schema = (await schemaVersion(database)) ?? 0
    const there: string[][] = []
    const goesAway: Database = Object.create(database, {
      transaction: {
        value: async (...asked: Parameters<Database['transaction']>) => {
          await database.transaction(...asked)
          there.push(await readdir(dataDir))
          await close()
        },
      },
    })
    const order = { database: goesAway, messages: keptMessages(dataDir), program: '1.0.0', schema, madeAt: new Date() }
    await writeBackup(order, join(dataDir, 'venue.backup'))
    expect(there).toEqual([[`venue.backup.part-${process.pid}`]])
    expect(await readdir(dataDir)).toEqual(['venue.backup'])
  })

  it('says so where there is nothing to back up', async () => {
    const config = await emptyPlace()
    const order = { config, askForCopy, file: join(config.dataDir, 'venue.backup'), madeAt: new Date() }
    await expect(makeBackup(order)).rejects.toThrow(
      `DATA_DIR ${config.dataDir} holds no database: there is nothing to back up.`,
    )
    expect(await readdir(config.dataDir)).toEqual([])
  })
})
