import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { forShortLives } from './runs/for-short-lives'

/** A venue server that was started on a data folder. */
export interface RunningVenue {
  /** Ends it as an operator would. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** What it has printed so far, where it has a terminal of its own. */
  said?(): string
  /** Rows of its database while it runs, where that can be reached. */
  query?(sql: string, values: unknown[]): Promise<unknown[]>
}

/** Starts a venue server with these settings; `release` is the folder of another build than the one under test. */
export type StartVenue = (env: Record<string, string>, release?: string) => Promise<RunningVenue>

const READY = /Basehut is ready at (\S+)/

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** In a process of its own, as operators start it. */
export const startInProcess: StartVenue = (env, release = '.') => {
  const child = spawn(process.execPath, [...forShortLives, join(release, 'dist/server/main.js')], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return ended(child)
  }
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (READY.test(said)) resolve({ stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), said: () => said })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  })
}
