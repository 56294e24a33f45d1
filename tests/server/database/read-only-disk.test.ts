import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open-database'
import { databaseTrouble } from '../../../server/database/unavailable'

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A disk that can be made to fail as a broken one does; null where this user may not make one. */
function makeDisk() {
  const outer = mkdtempSync(join(tmpdir(), 'basehut-broken-'))
  const [image, folder] = [join(outer, 'image'), join(outer, 'disk')]
  writeFileSync(image, '')
  truncateSync(image, 300 * 1024 * 1024)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  const unmount = () => run('umount', folder)
  const remove = () => {
    unmount()
    rmSync(outer, { recursive: true, force: true })
  }
  // The embedded database leaves it to the system when its files are on the disk.
  const settle = () => run('sync', '-f', folder)
  const breakIt = () => run('mount', '-o', 'remount,abort', folder)
  if (run('mkfs.ext4', '-q', image) && run('mkdir', folder) && mount())
    return { folder, mount, unmount, remove, settle, breakIt }
  remove()
  return null
}

const disk = makeDisk()
afterAll(() => disk?.remove())

it.skipIf(!disk)(
  'a server whose disk turns read-only says so and answers, and what it has answered is there once the disk is mended',
  async () => {
    if (!disk) return
    const open = () => openDatabase({ dataDir: join(disk.folder, 'venue'), databaseUrl: null }, async () => {})
    const { database, ping, close } = await open()
    await database.execute(sql`create table papers as select 1 as id`)
    expect(disk.settle() && disk.breakIt()).toBe(true)
    const write = () => database.execute(sql`insert into papers values (2)`)
    for (const call of [write, write])
      expect(databaseTrouble(await call().catch((error: unknown) => error))).toBe('unreachable')
    await expect(ping()).rejects.toMatchObject({ code: 'EROFS' })
    await close()
    expect(disk.unmount()).toBe(true)
    expect(disk.mount()).toBe(true)
    // This process still lives, and could not take it away.
    rmSync(join(disk.folder, 'venue/lock'))
    const again = await open()
    expect(await again.database.$count(sql`papers`)).toBe(1)
    await again.close()
  },
  60_000,
)
