import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../../../server/build/fingerprint.mjs'
import { forShortLives } from '../../support/runs/for-short-lives'

export interface BuiltServer {
  folder: string
  remove(): Promise<void>
}

/** The server as it ships: what the last build left, where it is of these sources; else a build of the test's own. */
export function builtServer(): BuiltServer {
  if (isBuilt()) return { folder: join(process.cwd(), 'dist/server'), remove: async () => {} }
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.launch-'))
  const build = ['vite', 'build', '--ssr', 'server/main.ts', '--outDir', folder, '--logLevel', 'error']
  const { status, stderr } = spawnSync('npx', build, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(stderr)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const freshFolder = () => mkdtemp(join(tmpdir(), 'basehut-launch-'))

export interface Launched {
  child: ChildProcess
  said: () => { out: string; error: string }
  /** Resolves with the address once it is ready. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export const launch = (folder: string, env: Record<string, string>) => launchFile(join(folder, 'main.js'), env)

interface Program {
  /** What stands behind its name. */
  words?: readonly string[]
  /** The user that it runs as; this one where it is left out. */
  uid?: number | undefined
}

/** What a process of its own gets from this one; the last three are those of a clock that was set by libfaketime. */
const passedOn = ['PATH', 'HOME', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED']

/** Starts a program in a process of its own; what the test's environment says about a server is left out. */
export function launchFile(file: string, env: Record<string, string>, { words = [], uid }: Program = {}): Launched {
  const given = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  const child = spawn(process.execPath, [...forShortLives, file, ...words], {
    env: { ...given, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  })
  let [out, error] = ['', '']
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      const [, url] = /Basehut is ready at (\S+)/.exec(out) ?? []
      if (url) resolve(url)
    })
    child.stderr.on('data', (chunk) => {
      error += chunk
    })
    ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${error}`)))
  })
  ready.catch(() => {})
  return { child, said: () => ({ out, error }), ready, ended }
}

/** A port that someone else holds. */
export function takePort(): Promise<{ port: number; release: () => void }> {
  return new Promise((resolve) => {
    const holder = createServer()
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address()
      resolve({ port: typeof address === 'object' && address ? address.port : 0, release: () => holder.close() })
    })
  })
}
