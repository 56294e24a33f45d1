import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    expect((await fetch(`${url}/developers/openapi.json`)).status).toBe(200)
  })

  it('has an operator’s commands', async () => {
    const folder = await unpacked()
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

  it('holds nothing that only development needs', async () => {
    const folder = await unpacked()
    for (const name of ['vite', 'vitest', 'typescript', '@playwright/test'])
      expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
    for (const name of ['src', 'tests', 'docs/decisions']) expect(existsSync(join(folder, name))).toBe(false)
  })
})
