import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { lockDataDir } from '../../../server/database/data-dir/data-dir-lock'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basehut-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const holder = (parts: object) =>
  writeFile(join(folder, 'lock'), JSON.stringify({ host: hostname(), began: '', id: 'another', ...parts }))
const inUse = expect.objectContaining({ code: 'data-dir-in-use' })

it('keeps a second process off a folder in use, and lets it in afterwards', async () => {
  const unlock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(inUse)
  await unlock()
  await (await lockDataDir(folder))()
  expect(await readdir(folder)).toEqual([])
})

it('takes over from a process that died', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  await holder({ pid })
  const unlock = await lockDataDir(folder)
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid)
  await unlock()
})

it.skipIf(!existsSync('/proc/self/stat'))(
  'takes over from a process that died and that no one has asked after',
  async () => {
    const words = ['-c', 'cat <&3 & echo $!; exec sleep 60']
    const parent = spawn('sh', words, { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] })
    onTestFinished(() => {
      parent.kill('SIGKILL')
    })
    const [said] = await once(parent.stdio[1] ?? parent, 'data')
    const pid = Number(said)
    // From then on the shell is a program that knows nothing of its child.
    while (!/sleep/.test(await readFile(`/proc/${parent.pid}/comm`, 'utf8')));
    parent.stdio[3]?.destroy()
    while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
    await holder({ pid })
    await (await lockDataDir(folder))()
  },
)

it('is not fooled by a later process of the same number', async () => {
  await holder({ pid: process.pid, began: '1' })
  await (await lockDataDir(folder))()
})

it('takes over a lock that was cut short', async () => {
  await writeFile(join(folder, 'lock'), '{"pid":')
  await (await lockDataDir(folder))()
})

it('believes another machine as long as it gives a sign of life', async () => {
  await holder({ pid: 1, host: 'another-container' })
  await expect(lockDataDir(folder)).rejects.toThrow(inUse)
  const minutesAgo = new Date(Date.now() - 5 * 60_000)
  await utimes(join(folder, 'lock'), minutesAgo, minutesAgo)
  await (await lockDataDir(folder))()
})

it('lets one of many in that find a dead lock together', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  for (let round = 0; round < 25; round += 1) {
    await holder({ pid })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)))
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(winners).toHaveLength(1)
    await winners[0]?.()
  }
})
