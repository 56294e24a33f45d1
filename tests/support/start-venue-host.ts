import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { type StartVenue, startInProcess } from './running-venue'
import { forShortLives } from './runs/for-short-lives'
import type { HostOrder, HostReply, HostRequest } from './venue-host'

const OUT = 'test-results/venue-host'

/** Makes the program that `startVenueHost` runs, of the server's own sources. */
export const buildVenueHost = () =>
  build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'tests/support/venue-host.ts',
      outDir: OUT,
      target: 'node20',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })

/**
 * A process that starts one venue after another on one database, which it resets in between. `template` is the folder
 * of the demo database.
 */
export function startVenueHost(template: string): { start: StartVenue; end(): void } {
  const host = fork(resolve(OUT, 'venue-host.js'), {
    // It lives for minutes, but stories ask little of it: compiling its database's program for speed costs more.
    execArgv: forShortLives,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A signature is bytes, and stays so.
    serialization: 'advanced',
  })
  const waiting = new Map<number, { resolve(rows: unknown[]): void; reject(error: Error): void }>()
  let last = 0
  host.on('message', ({ id, error, rows }: HostReply) => {
    if (error === null) waiting.get(id)?.resolve(rows)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  host.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The process of the venues ended with ${code}.`))
  })
  const ask = (order: HostOrder) => {
    const id = ++last
    const answer = new Promise<unknown[]>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      host.send({ id, ...order } satisfies HostRequest)
    })
    return { id, answer }
  }
  return {
    async start(env, release) {
      const { DATA_DIR: dataDir = '' } = env
      if (release) {
        if (!existsSync(join(dataDir, 'database'))) await ask({ putInto: dataDir }).answer
        return startInProcess(env, release)
      }
      const { id, answer } = ask({ start: env, template })
      await answer
      return {
        async stop() {
          await ask({ stop: id }).answer
        },
        kill: () => Promise.reject(new Error('Only a venue in a process of its own can be killed: see venueProcess.')),
        query: (text, values) => ask({ query: id, text, values }).answer,
      }
    },
    end: () => host.disconnect(),
  }
}
