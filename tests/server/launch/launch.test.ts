import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LONGEST_END_MS } from '../../../server/app/end-on-signal'
import { isBuilt } from '../../../server/build/fingerprint.mjs'
import { commandAddress } from '../../../server/commands/command-address'
import { giveLittleMemory } from '../../support/runs/little-memory'
import { type BuiltServer, builtServer, freshFolder, launch, launchFile, takePort } from './launched'

let built: BuiltServer
let dataDir = ''
beforeAll(async () => {
  built = builtServer()
  dataDir = await freshFolder()
})
afterAll(async () => {
  await built?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts one that must not start, and answers the one line that it said. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { ended, said } = launch(built.folder, env)
  expect(await ended).toEqual({ code: 1, signal: null })
  const { out, error } = said()
  expect(out).toBe('')
  expect(error.trimEnd().split('\n')).toHaveLength(1)
  return error.trimEnd()
}

describe('a start that cannot succeed ends with one clear line', () => {
  it('when the port is in use', async () => {
    const { port, release } = await takePort()
    expect(await refusalOf({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      `Basehut cannot start: PORT ${port} on 127.0.0.1 is in use by another program.`,
    )
    release()
  })

  it('when the host is no address of this machine', async () => {
    expect(await refusalOf({ HOST: '203.0.113.9', DEMO: '1', DATA_DIR: dataDir })).toContain('HOST 203.0.113.9')
  })

  it('when DATA_DIR cannot be written', async () => {
    const file = join(await freshFolder(), 'a-file')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toBe(
      `Basehut cannot start: DATA_DIR ${join(file, 'data')} cannot be written: a part of its path is a file.`,
    )
  })

  it('when DATABASE_URL leads nowhere, without its password', async () => {
    const { port, release } = await takePort()
    release()
    const line = await refusalOf({ DATABASE_URL: `postgres://venue:secret@127.0.0.1:${port}/venue`, DEMO: '1' })
    expect(line).toBe(
      `Basehut cannot start: DATABASE_URL 127.0.0.1:${port}/venue cannot be used: nothing listens there.`,
    )
  })

  it.each([
    ['this Node', {}],
    [
      'a Node that is no long-term release',
      { NODE_OPTIONS: '--import=data:text/javascript,delete(process.release.lts)' },
    ],
  ])('when it is half-configured, on %s', async (_node, env) => {
    expect(await refusalOf({ ...env, OIDC_AUTHORITY: 'https://id.example' })).toBe(
      'Basehut cannot start: OIDC_AUTHORITY needs OIDC_CLIENT_ID beside it.',
    )
  })
})

const NOBODY = 65_534
const commands = join(process.cwd(), 'dist/server')
/** Another user, who may read the program; only root can be one. */
const canBeAnother =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', join(commands, 'backup.js')], { uid: NOBODY })
    .status === 0

describe.skipIf(!canBeAnother)('a command of another user than the server’s says so', () => {
  it.for([['verify-audit.js'], ['backup.js', 'venue.backup']])('%s', async ([command = '', ...words]) => {
    const hidden = await freshFolder()
    await mkdir(join(hidden, 'database'))
    const { ended, said } = launchFile(join(commands, command), { DATA_DIR: hidden }, { words, uid: NOBODY })
    expect(await ended).toEqual({ code: 1, signal: null })
    expect(said()).toEqual({
      out: '',
      error: `DATA_DIR ${hidden} belongs to another user: run this as the user of the server.\n`,
    })
  })
})

const hurry = `const { setTimeout: wait } = globalThis
globalThis.setTimeout = (act, ms, ...given) => wait(act, ms < 9000 ? ms : ms / 20, ...given)`
/** A long wait of the program takes a twentieth of its time. */
const hurried = `--import=data:text/javascript,${encodeURIComponent(hurry)}`

describe('a server in its own process', () => {
  it('says where it is, once, ends cleanly, and keeps everything for the next start', async () => {
    const first = launch(built.folder, { DATA_DIR: dataDir })
    const url = await first.ready
    expect(
      first
        .said()
        .out.split('\n')
        .filter((line) => line.startsWith('Basehut')),
    ).toEqual([`Basehut is ready at ${url}`])
    const keysOf = async (at: string) => (await (await fetch(`${at}/idp/jwks`)).json()).keys
    const keys = await keysOf(url)

    const second = await refusalOf({ DATA_DIR: dataDir })
    expect(second).toContain(`DATA_DIR ${dataDir} is in use by another Basehut (process ${first.child.pid}`)

    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    expect(first.said().error).toBe('')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)

    await giveLittleMemory(join(dataDir, 'database'))
    const again = launch(built.folder, { DATA_DIR: dataDir })
    expect(await keysOf(await again.ready)).toEqual(keys)
    again.child.kill('SIGKILL')
    await again.ended
    expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')).pid).toBe(again.child.pid)

    const afterCrash = launch(built.folder, { DATA_DIR: dataDir })
    expect(await keysOf(await afterCrash.ready)).toEqual(keys)
    afterCrash.child.kill('SIGINT')
    expect(await afterCrash.ended).toEqual({ code: 0, signal: null })
  }, 120_000)

  it('ends over a command that takes too long, whose caller is told', async () => {
    const running = launch(built.folder, { DATA_DIR: dataDir, NODE_OPTIONS: hurried })
    await running.ready
    // It has come as far as reading what the command is given, and gets no more.
    const asked = request({ socketPath: commandAddress(dataDir), method: 'POST', path: '/import-orders' })
    asked.write('order_number')
    await once(asked, 'socket')
    const outcome = once(asked, 'response').catch((error: unknown) => error)
    running.child.kill('SIGTERM')
    expect(await running.ended).toEqual({ code: 0, signal: null })
    expect(running.said().error).toContain('was broken off by the end of the server')
    expect(await outcome).toMatchObject({ code: 'ECONNRESET' })
  }, 120_000)

  it('ends within what systemd and containers are told to wait for, also with 10 DRAIN_SECONDS', async () => {
    const told = /TimeoutStopSec=(\d+)/.exec(await readFile('docs/deploy/basehut.service', 'utf8'))
    expect(LONGEST_END_MS + 10_000).toBeLessThan(Number(told?.[1]) * 1000)
  })

  // Making a database takes longer than all else here: this goes on with the one of the rule before.
  it('in earnest without a mail server, and without https, says once what that means for guests', async () => {
    const { ready, said, child, ended } = launch(built.folder, { DATA_DIR: dataDir, DEMO: '0' })
    const url = await ready
    child.kill('SIGTERM')
    await ended
    expect(said().out).toContain(
      `PUBLIC_URL is no https address: at ${url} guests’ phones cannot sign in, and have no camera, no passkey and nothing offline.\n`,
    )
    expect(said().out.match(/^No mail server is set \(SMTP_URL\).*reach no guest\.$/gm)).toHaveLength(1)
    expect(said().out).not.toContain('Demo accounts')
  })

  it('as a demo for other machines without https, says that their browsers cannot sign in', async () => {
    const demo = { DATA_DIR: dataDir, DEMO: '1', PUBLIC_URL: 'http://192.0.2.7:8080' }
    const { ready, said, child, ended } = launch(built.folder, demo)
    await ready
    child.kill('SIGTERM')
    await ended
    expect(said().out).toContain(
      'PUBLIC_URL is no https address: at http://192.0.2.7:8080 guests’ phones cannot sign in',
    )
  })

  it.skipIf(!isBuilt())('by npm start ends with npm, whose shell passes no signal on', async () => {
    const { PATH = '' } = process.env
    const shell = spawn('sh', ['-c', 'node server/start.mjs --no-build; :'], {
      env: { PATH, PORT: '0', DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    onTestFinished(() => {
      // Where the rule fails: all that it has begun.
      if (existsSync(join(dataDir, 'lock'))) process.kill(-(shell.pid ?? 0), 'SIGKILL')
    })
    let said = ''
    // Closed by the last of the two that has it.
    for await (const chunk of shell.stdout) {
      said += chunk
      if (said.includes('Basehut is ready at')) shell.kill('SIGTERM')
    }
    expect(said).toContain('Basehut is ready at')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })
})
