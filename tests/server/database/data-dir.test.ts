import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestorePlace } from '../../../server/backup/restore-place'
import { operatorCommands } from '../../../server/commands/operator-command'
import { halfMade } from '../../../server/database/data-dir/left-folders'
import type { Database } from '../../../server/database/database'
import { openFolderAsIs } from '../../../server/database/open-as-is'
import { openDatabase } from '../../../server/database/open-database'
import { initialise } from '../../../server/database/pglite/open-pglite'
import { databaseTrouble } from '../../../server/database/unavailable'
import { copyFolder } from '../../support/runs/copy-folder'
import { giveLittleMemory } from '../../support/runs/little-memory'

let made = ''
/** Where the tables of a rule lie. */
let paths = { kept: '', migrations: '' }
let dataDir = ''
const open = (folder = dataDir) => openDatabase({ dataDir: folder, databaseUrl: null }, async () => {})
const refusalOf = (folder = dataDir) =>
  open(folder).then(
    async ({ close }) => {
      await close()
      return 'opened'
    },
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )
const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) => join(entry.parentPath, entry.name))

const asking = (database: Database, folder = dataDir) => ({
  database,
  dataDir: folder,
  origin: '',
  now: new Date(),
  forgetSettings() {},
  mail: () => ({ send: async () => {}, isSet: false }),
  input: '',
})

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'basehut-data-'))
  // By initdb, as a release makes it, which has no empty database to copy.
  await initialise(join(made, 'database'), join(made, 'nowhere'))
  await giveLittleMemory(join(made, 'database'))
  const { database, close } = await open(made)
  await database.execute(sql`create table kept as select n, repeat('x', 500) as text from generate_series(1, 200) n`)
  const asked = sql`select pg_relation_filepath('kept') as kept,
    pg_relation_filepath('drizzle.__drizzle_migrations') as migrations`
  paths = (await database.execute<typeof paths>(asked)).rows[0] ?? paths
  await close()
}, 120_000)
afterAll(() => rm(made, { recursive: true, force: true }))
/** A copy for rules that leave it as it was, or for each that does not. */
async function copyMade() {
  const folder = await mkdtemp(join(tmpdir(), 'basehut-data-'))
  copyFolder(made, folder)
  dataDir = folder
  return () => rm(folder, { recursive: true, force: true })
}

describe('a folder that holds anything but a whole database is refused, and left as it is', () => {
  beforeAll(copyMade)

  it('whatever part of the database is missing', async () => {
    for (const name of await readdir(join(dataDir, 'database'))) {
      const part = join(dataDir, 'database', name)
      await rename(part, `${dataDir}-part`)
      const left = await filesOf(dataDir)
      expect(await refusalOf()).toBe(
        `database-not-whole: DATA_DIR ${dataDir} holds no whole database: database/${name} is missing. Restore the folder from a backup, or name an empty one. Nothing was changed.`,
      )
      expect(await filesOf(dataDir)).toEqual(left)
      await rename(`${dataDir}-part`, part)
    }
    expect(await refusalOf()).toBe('opened')
  })

  it('when a folder of the database is there and empty, as a backup of files leaves it', async () => {
    for (const name of ['base', 'global', 'pg_wal', 'pg_xact']) {
      const folder = join(dataDir, 'database', name)
      copyFolder(folder, `${dataDir}-part`)
      await rm(folder, { recursive: true })
      await mkdir(folder)
      expect(await refusalOf()).toMatch(new RegExp(`^database-not-whole: .*database/${name}/.* missing`))
      await rm(folder, { recursive: true })
      await rename(`${dataDir}-part`, folder)
    }
  })

  it('when the file of a single table is missing', async () => {
    const table = join(dataDir, 'database', paths.kept)
    await rename(table, `${dataDir}-part`)
    expect(await refusalOf()).toMatch(/^database-not-whole: .*database\/base\/.* is missing/)
    await rename(`${dataDir}-part`, table)
  })

  it('when it holds other things and no database', async () => {
    await rename(join(dataDir, 'database'), join(dataDir, 'database-old'))
    expect(await refusalOf()).toContain('it holds database-old, but no database.')
    expect(await readdir(dataDir)).toEqual(['database-old'])
    await rename(join(dataDir, 'database-old'), join(dataDir, 'database'))
  })

  it('but not for what npm and a shell leave in the home of the server’s user, which may be this folder', async () => {
    const home = join(dataDir, 'home')
    await mkdir(join(home, '.npm/_logs'), { recursive: true })
    await writeFile(join(home, '.bash_history'), '')
    expect(await refusalOf(home)).toBe('opened')
  })

  it('when its database is one level too high', async () => {
    expect(await refusalOf(join(dataDir, 'database'))).toMatch(/^database-not-whole: .* but no database\./)
    expect(await refusalOf()).toBe('opened')
  })
})

describe('a damaged folder is refused with the trouble and the next step', () => {
  beforeEach(copyMade)

  it('when the log is damaged', async () => {
    const folder = join(dataDir, 'database/pg_wal')
    for (const name of await readdir(folder)) {
      if (/^[0-9A-F]{24}$/.test(name)) await writeFile(join(folder, name), Buffer.alloc(1 << 20, 7))
    }
    expect(await refusalOf()).toBe(
      `database-damaged: The database in DATA_DIR ${dataDir} cannot be opened: its write-ahead log (pg_wal) is damaged. Restore the folder from a backup.`,
    )
  })

  it('when its control file is', async () => {
    await writeFile(join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192, 7))
    expect(await refusalOf()).toMatch(/^database-damaged: .* Restore the folder from a backup\.$/)
  })

  it('when a page is that the start reads', async () => {
    const path = join(dataDir, 'database', paths.migrations)
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(7, 100, 4000))
    expect(await refusalOf()).toMatch(/^database-damaged: .* Restore the folder from a backup\.$/)
  })

  it('when a file is in its place', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    expect(await refusalOf(file)).toBe(`data-dir-is-a-file: DATA_DIR ${file} is a file: name a folder.`)
    const within = join(file, 'data')
    expect(await refusalOf(within)).toBe(
      `data-dir-unwritable: DATA_DIR ${within} cannot be written: a part of its path is a file.`,
    )
  })
})

describe.skipIf(process.getuid?.() !== 0)('a database of another user is named as such, and not as damaged', () => {
  beforeEach(copyMade)
  const NOBODY = 65_534
  const give = async (path: string) => chown(path, NOBODY, NOBODY)

  it('and nothing is written to it by a user who may write everywhere', async () => {
    await give(join(dataDir, 'database'))
    const before = (await filesOf(dataDir)).sort()
    expect(await refusalOf()).toBe(
      `data-dir-of-another: The database in DATA_DIR ${dataDir} belongs to another user (number ${NOBODY}): run this as that user, or give the folder to the user of this process (chown -R).`,
    )
    expect((await filesOf(dataDir)).sort()).toEqual(before)
  })

  it('also when only some of its files are theirs, as a command of root leaves it', async () => {
    const log = join(dataDir, 'database/pg_wal')
    for (const name of await readdir(log))
      if (/^[0-9A-F]{24}$/.test(name)) await writeFile(join(log, name), Buffer.alloc(1 << 20, 7))
    const file = join(dataDir, 'database/base/5/pg_internal.init')
    await writeFile(file, '')
    await give(file)
    const folder = join(dataDir, 'database')
    expect(await refusalOf()).toBe(
      `data-dir-of-another: ${file} belongs to another user. Give all of ${folder} to the user of the server (chown -R).`,
    )
  })
})

/** A small disk of its own; null where this user may not mount one. */
function mountDisk(): { folder: string; mount: (options: string) => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'basehut-disk-'))
  const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=180m', 'tmpfs', folder)) return null
  return { folder, mount: (options) => void run('mount', '-o', `remount,${options}`, folder) }
}
const disk = mountDisk()
afterAll(() => void (disk && spawnSync('umount', [disk.folder])))

describe.skipIf(!disk)(
  'a disk that takes nothing is named with the next step, and what was saved is still there',
  () => {
    const { folder = '', mount = () => {} } = disk ?? {}
    const venue = join(folder, 'venue')
    const filler = join(folder, 'fills-it')
    const fillBut = async (left: number) => {
      const { bavail, bsize } = await statfs(folder)
      await appendFile(filler, Buffer.alloc(bavail * bsize - left))
    }
    const makeRoom = () => rm(filler)
    beforeAll(() => copyFolder(made, venue))

    it('when it is full, at the start and while the server runs', async () => {
      const { database, ping, close } = await open(venue)
      await fillBut(0)
      await expect(ping()).rejects.toMatchObject({ code: '53100' })
      await expect(operatorCommands['copy-database'](asking(database, venue))).rejects.toThrow(
        `The disk of DATA_DIR ${venue} is full: while a backup is made`,
      )
      await close()
      await fillBut(0)
      const said = `disk-full: The disk of DATA_DIR ${venue} is full. Make room on it and start again; what was saved is still there.`
      expect(await refusalOf(venue)).toBe(said)
      const restored = join(folder, 'restored')
      await expect(openRestorePlace({ dataDir: restored, databaseUrl: null })).rejects.toThrow(
        `The disk of DATA_DIR ${restored} is full.`,
      )
      expect([...(await readdir(venue)), ...(await readdir(restored))].sort()).toEqual(['database'])
      await makeRoom()
      expect(await refusalOf(venue)).toBe('opened')
    })

    it('and a server goes on reading when it is almost full, takes no write, and takes them again once there is room', async () => {
      const { database, close } = await open(venue)
      await database.execute(sql`create table papers (id int, words text)`)
      await database.execute(sql`insert into papers select g, repeat('x', 1900) from generate_series(1, 700) g`)
      await fillBut(12_000_000)
      // More than the file that the log is written to has room for.
      const writing = async () => {
        for (let time = 0; time < 20; time += 1) await database.execute(sql`update papers set words = words || 'y'`)
      }
      expect(databaseTrouble(await writing().catch((error: unknown) => error))).toBe('disk-full')
      const inTransaction = database.transaction((tx) => tx.execute(sql`delete from papers`))
      expect(databaseTrouble(await inTransaction.catch((error: unknown) => error))).toBe('disk-full')
      expect(await database.$count(sql`papers`)).toBe(700)
      await makeRoom()
      await database.execute(sql`drop table papers`)
      await close()
    })

    /** Of the log alone: no table grows. */
    const writeLog = sql`select pg_logical_emit_message(false, 'rule', repeat('x', 1000000)) from generate_series(1, 200)`

    it('and a server whose log found no room in the middle of a statement answers, and goes on by itself with room', async () => {
      const { database, ping, close } = await open(venue)
      await database.execute(sql`create table papers (id int)`)
      await fillBut(40_000_000)
      const statement = database.execute(writeLog)
      expect(databaseTrouble(await statement.catch((error: unknown) => error))).toBe('disk-full')
      for (const call of [ping, () => database.$count(sql`papers`)])
        expect(databaseTrouble(await call().catch((error: unknown) => error))).toBe('disk-full')
      await makeRoom()
      await ping()
      await database.transaction((tx) => tx.execute(sql`insert into papers values (1)`))
      await close()
      const again = await open(venue)
      expect(await again.database.$count(sql`papers`)).toBe(1)
      await again.database.execute(sql`drop table papers`)
      await again.close()
    })

    it('and a command whose log finds no room on it ends', async () => {
      const { database, close } = await openFolderAsIs(join(venue, 'database'))
      await fillBut(40_000_000)
      const filling = database.transaction((tx) => tx.execute(writeLog))
      expect(databaseTrouble(await filling.catch((error: unknown) => error))).toBe('disk-full')
      await close()
      await makeRoom()
      expect(await refusalOf(venue)).toBe('opened')
    })

    it('when it is read-only, where a database is and where none is', async () => {
      mount('ro')
      for (const dataDir of [venue, join(folder, 'new/one')]) {
        expect(await refusalOf(dataDir)).toBe(
          `data-dir-unwritable: DATA_DIR ${dataDir} cannot be written: its disk is read-only.`,
        )
      }
      mount('rw')
      expect(await refusalOf(venue)).toBe('opened')
    })
  },
)

describe('the folder of a server that runs', () => {
  beforeAll(copyMade)

  it('can be written, say two pings that end together', async () => {
    const { ping, close } = await open()
    await Promise.all(Array.from({ length: 10 }, ping)).finally(close)
  })

  it('is its owner’s alone after every start, also where it was there before', async () => {
    for (const path of [dataDir, ...(await filesOf(dataDir))]) await chmod(path, 0o777)
    const { close } = await open()
    const modes = new Set<string>()
    for (const path of [dataDir, ...(await filesOf(dataDir))]) {
      const found = await stat(path)
      modes.add(`${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`)
    }
    await close()
    expect([...modes].sort()).toEqual(['file 600', 'folder 700'])
  })
})

describe('copies of the data that killed commands have left', () => {
  beforeEach(copyMade)
  const HOUR = 3_600_000
  /** A folder of that name, as it looked so many hours ago. */
  async function leave(name: string, hours: number) {
    const folder = join(dataDir, name)
    copyFolder(join(dataDir, 'database'), folder)
    const at = new Date(Date.now() - hours * HOUR)
    await utimes(folder, at, at)
  }
  const names = async () => (await readdir(dataDir)).filter((name) => name.startsWith('database')).sort()

  it('are gone after the next start: of a restore at once, of a backup once none can still read it', async () => {
    await leave('database.new-4711', 0)
    await leave('database.new-copy-of-last-night', 13)
    await leave('database.new-copy-of-now', 1)
    expect(await refusalOf()).toBe('opened')
    expect(await names()).toEqual(['database', 'database.new-copy-of-now'])
  })

  it('are gone after the next backup of the same server', async () => {
    await leave('database.new-copy-of-last-night', 13)
    const { database, close } = await open()
    await leave('database.new-copy-of-yesterday', 25)
    let copy = ''
    const copying = operatorCommands['copy-database'](asking(database)).then((made) => {
      copy = made
    })
    const meanwhile = new Set<string>()
    while (copy === '') for (const name of await names()) meanwhile.add(name)
    await copying
    await close()
    expect(await names()).toEqual(['database', basename(copy)])
    // Of a server that was killed in the middle of it, the next start removes it as it does a half-made database.
    expect([...meanwhile].some((name) => name.startsWith(basename(halfMade(dataDir))))).toBe(true)
  })
})
