import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { archiveName, has, releaseFolder, run } from './archive'

const buildah = (...args: string[]) => run('buildah', ['--storage-driver', 'vfs', ...args])
const [, version = '', platform = ''] = /^basehut-(.+?)-(\w+-\w+)\.tar\.gz$/.exec(archiveName()) ?? []

/** The programs that the Containerfile runs, with the libraries that they load. */
async function rootOfBase(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'basehut-base-'))
  const programs = ['/bin/sh', '/usr/bin/install', '/usr/bin/mv', process.execPath]
  const loaded = programs.flatMap((program) => run('ldd', [program]).printed.match(/\/\S+(?= \()/g) ?? [])
  for (const file of new Set([...programs, ...loaded])) {
    const place = file === process.execPath ? '/usr/local/bin/node' : file
    mkdirSync(join(root, dirname(place)), { recursive: true })
    cpSync(file, join(root, place), { dereference: true })
  }
  mkdirSync(join(root, 'etc'), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n')
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  return root
}

/**
 * Images cannot be fetched everywhere: the base is made of this machine's own Node under the real one's name. That checks
 * the Containerfile, not the base.
 */
describe.skipIf(!has('buildah'))('the Containerfile', () => {
  beforeAll(async () => {
    const folder = await rootOfBase()
    writeFileSync(join(folder, 'Containerfile'), 'FROM scratch\nCOPY . /\n')
    const { status, printed } = buildah(
      'bud',
      '--format',
      'docker',
      '--isolation=chroot',
      '-t',
      'docker.io/library/node:22-bookworm-slim',
      folder,
    )
    if (status !== 0) throw new Error(printed)
  })

  it('builds an image that is not root’s, with a health check and the program', () => {
    const args = ['--build-arg', `VERSION=${version}`, '--build-arg', `PLATFORM=${platform}`]
    const how = ['--format', 'docker', '--pull-never', '--isolation=chroot', '-f', 'docs/deploy/Containerfile']
    const built = buildah('bud', ...how, ...args, '-t', 'basehut-check', releaseFolder)
    expect(built.status, built.printed).toBe(0)
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'basehut-check').printed)
    expect(Docker.config.User).toBe('node')
    expect(Docker.config.Healthcheck.Test.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
    expect(Docker.config.Cmd).toEqual(['node', 'dist/server/main.js'])
    expect(Docker.config.Env).toContain('DEMO=0')
  })
})
