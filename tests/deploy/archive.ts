import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const releaseFolder = resolve('dist/release')

/** The archive's name. */
export function archiveName(): string {
  const archive = readdirSync(releaseFolder).find((name) => name.endsWith('.tar.gz'))
  if (!archive) throw new Error('There is no archive in dist/release.')
  return archive
}

/** Runs a program to its end; `printed` is all that it said. */
export function run(command: string, args: string[], cwd?: string): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd })
  return { status, printed: `${stdout ?? ''}${stderr ?? ''}` }
}

export const has = (command: string): boolean => run('sh', ['-c', `command -v ${command}`]).status === 0

/** The archive, unpacked where nothing else is. */
export async function unpacked(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'basehut-release-'))
  const { status, printed } = run('tar', ['-xzf', join(releaseFolder, archiveName()), '-C', folder])
  if (status !== 0) throw new Error(printed)
  return join(folder, archiveName().replace('.tar.gz', ''))
}
