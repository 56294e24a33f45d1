import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshFolder, launchFile } from '../server/launch/launched'
import { archiveName, releaseFolder, run, unpacked } from './archive'

describe('the archive of a release', () => {
  it('is what its checksum says', () => {
    const { status, printed } = run('sha256sum', ['--check', `${archiveName()}.sha256`], releaseFolder)
    expect(printed).toContain(': OK')
    expect(status).toBe(0)
  })

  it('starts on bare Node in an empty folder, shows the app, and says its version', async () => {
    const folder = await unpacked()
    const server = launchFile(join(folder, 'dist/server/main.js'), { DATA_DIR: await freshFolder() })
    onTestFinished(() => void server.child.kill())
    const url = await server.ready
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', version })
    const page = await (await fetch(url, { headers: { Accept: 'text/html' } })).text()
    expect(page).toContain('<title>Summit Valley</title>')
    for (const path of ['/developers/openapi.json', '/idp/passkeys.js'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  })

  it('loads every package that it brings', async () => {
    const folder = await unpacked()
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    // A package of fonts is files alone.
    const programs = Object.keys(dependencies).filter((name) => !name.includes('font'))
    expect(programs).toContain('pdfkit')
    const load = `for (const name of ${JSON.stringify(programs)}) await import(name)`
    expect(run('node', ['--input-type=module', '--eval', load], folder)).toMatchObject({ status: 0 })
  })

  it('has an operator’s commands', async () => {
    const folder = await unpacked()
    const scriptsIn = async (place: string) =>
      Object.entries<string>(JSON.parse(await readFile(join(place, 'package.json'), 'utf8')).scripts).filter(
        ([, command]) => command.startsWith('node server/command.mjs '),
      )
    expect(await scriptsIn(folder)).toEqual(await scriptsIn('.'))
    const dataDir = await freshFolder()
    const server = launchFile(join(folder, 'dist/server/main.js'), { DATA_DIR: dataDir })
    await server.ready
    server.child.kill()
    await server.ended
    process.env.DATA_DIR = dataDir
    onTestFinished(() => void delete process.env.DATA_DIR)
    const backup = join(dataDir, '..', `${Date.now()}.backup`)
    expect(run('npm', ['run', '--silent', 'backup', '--', backup], folder)).toMatchObject({ status: 0 })
    expect(existsSync(backup)).toBe(true)
    expect(run('npm', ['run', '--silent', 'audit:verify'], folder)).toMatchObject({ status: 0 })
  })

  it('has what an operator reads, and no link in it leads nowhere', async () => {
    const folder = await unpacked()
    const documents = (await readdir(join(folder, 'docs'))).filter((name) => name.endsWith('.md'))
    expect(documents).toEqual(expect.arrayContaining(['operations.md', 'variables.md', 'point-of-sale.md', 'kiosk.md']))
    const broken: string[] = []
    for (const name of documents) {
      const file = join(folder, 'docs', name)
      for (const [, path = ''] of (await readFile(file, 'utf8')).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
        if (!existsSync(join(dirname(file), path))) broken.push(`${name}: ${path}`)
    }
    expect(broken).toEqual([])
  })

  it('is locked to the same bytes as the sources', async () => {
    const folder = await unpacked()
    const lockIn = async (place: string) =>
      JSON.parse(await readFile(join(place, 'package-lock.json'), 'utf8')).packages
    const { '': _own, ...packed } = await lockIn(folder)
    const sources = await lockIn('.')
    expect(Object.keys(packed).length).toBeGreaterThan(50)
    for (const [path, { version, integrity }] of Object.entries<Record<string, string>>(packed))
      expect({ path, version, integrity }).toEqual({
        path,
        version: sources[path]?.version,
        integrity: sources[path]?.integrity,
      })
  })

  it('holds nothing that a running venue never reads: no tools, no parts of the built app, no maps and types', async () => {
    const folder = await unpacked()
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => /\.(?:map|d\.[cm]?ts)$/.test(file))).toEqual([])
    expect((await stat(join(releaseFolder, archiveName()))).size).toBeLessThan(40_000_000)
    for (const name of ['vite', 'vitest', 'typescript', '@playwright/test', '@mantine/core', 'react', '@microsoft'])
      expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
    for (const name of ['src', 'tests', 'docs/decisions']) expect(existsSync(join(folder, name))).toBe(false)
  })
})
