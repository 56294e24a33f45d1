import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LONGEST_END_MS } from '../../../server/app/end-on-signal'
import { isBuilt } from '../../../server/build/fingerprint.mjs'
import { commandAddress } from '../../../server/commands/command-address'
import { freePort } from '../../support/runs/free-port'
import { giveLittleMemory } from '../../support/runs/little-memory'
import { type BuiltServer, builtServer, freshFolder, type Launched, launch, launchFile } from './launched'

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

// Each start takes seconds, and a database that is made longer than all else here: one rule goes on where the one before ended.
describe('a server in its own process', () => {
  let running: Launched
  // Also where a rule fails in its middle.
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
  })
  let keys: unknown
  const keysOf = async (at: string) => (await (await fetch(`${at}/idp/jwks`)).json()).keys

  it('says where it is, once, keeps others off its folder, and ends cleanly', async () => {
    const { child, ready, said, ended } = launch(built.folder, { DATA_DIR: dataDir })
    const url = await ready
    const named = said()
      .out.split('\n')
      .filter((line) => line.startsWith('Basehut'))
    expect(named).toEqual([`Basehut is ready at ${url}`])
    keys = await keysOf(url)

    const second = await refusalOf({ DATA_DIR: dataDir })
    expect(second).toContain(`DATA_DIR ${dataDir} is in use by another Basehut (process ${child.pid}`)

    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(said().error).toBe('')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  }, 120_000)

  it('keeps everything for the next start; in earnest without a mail server, and without https, it says once what that means for guests', async () => {
    await giveLittleMemory(join(dataDir, 'database'))
    const { child, ready, said, ended } = launch(built.folder, { DATA_DIR: dataDir, DEMO: '0' })
    const url = await ready
    expect(await keysOf(url)).toEqual(keys)
    child.kill('SIGKILL')
    await ended
    expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')).pid).toBe(child.pid)
    expect(said().out).toContain(
      `PUBLIC_URL is no https address: at ${url} guests’ phones cannot sign in, and have no camera, no passkey and nothing offline.\n`,
    )
    expect(said().out.match(/^No mail server is set \(SMTP_URL\).*reach no guest\.$/gm)).toHaveLength(1)
    expect(said().out).not.toContain('Demo accounts')
  }, 120_000)

  it('starts after a crash; as a demo for other machines without https, it says that their browsers cannot sign in', async () => {
    const port = await freePort()
    const demo = { DATA_DIR: dataDir, DEMO: '1', PORT: String(port), PUBLIC_URL: 'http://192.0.2.7:8080' }
    running = launch(built.folder, { ...demo, NODE_OPTIONS: hurried })
    await running.ready
    expect(await keysOf(`http://127.0.0.1:${port}`)).toEqual(keys)
    expect(running.said().out).toContain(
      'PUBLIC_URL is no https address: at http://192.0.2.7:8080 guests’ phones cannot sign in',
    )
  }, 120_000)

  it('ends over a command that takes too long, whose caller is told', async () => {
    // It has come as far as reading what the command is given, and gets no more.
    const asked = request({ socketPath: commandAddress(dataDir), method: 'POST', path: '/import-orders' })
    asked.write('order_number')
    await once(asked, 'socket')
    const outcome = once(asked, 'response').catch((error: unknown) => error)
    running.child.kill('SIGINT')
    expect(await running.ended).toEqual({ code: 0, signal: null })
    expect(running.said().error).toContain('was broken off by the end of the server')
    expect(await outcome).toMatchObject({ code: 'ECONNRESET' })
  }, 120_000)

  it('ends within what systemd and containers are told to wait for, also with 10 DRAIN_SECONDS', async () => {
    const told = /TimeoutStopSec=(\d+)/.exec(await readFile('docs/deploy/basehut.service', 'utf8'))
    expect(LONGEST_END_MS + 10_000).toBeLessThan(Number(told?.[1]) * 1000)
  })

  const start = 'node server/start.mjs --no-build; :'
  it.skipIf(!isBuilt()).each([
    ['whose shell passes no signal on', start, 'SIGTERM'],
    ['also where it is killed and its shell stays', `sh -c '${start}'; :`, 'SIGKILL'],
  ] as const)('by npm start ends with npm, %s', async (_, command, signal) => {
    const { PATH = '' } = process.env
    const shell = spawn('sh', ['-c', command], {
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
      if (said.includes('Basehut is ready at')) shell.kill(signal)
    }
    expect(said).toContain('Basehut is ready at')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })
})
