import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ServerOptions } from '../../../server/app/parts'
import { prepareVenue } from '../../../server/app/prepare-venue'
import { type RunningServer, startServer } from '../../../server/app/server'
import { type Config, readConfig } from '../../../server/config/config'
import type { OpenDatabase, Prepare } from '../../../server/database/database'
import { openInMemory } from './open-in-memory'

const page = `<!doctype html><html><head>
<!--venue-head--><title>Basehut</title><!--/venue-head-->
<!--venue-settings--><!--/venue-settings-->
</head><body><div id="app"><!--venue-screen--><!--/venue-screen--></div></body></html>`
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0b5a73" d="M0 0h8v8H0z"/></svg>'

/** A folder that looks like the built app. */
export async function makeAppFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'basehut-app-'))
  const { mkdir } = await import('node:fs/promises')
  const all = { 'index.html': page, 'icons/icon.svg': square, 'demo/favicon.svg': square, ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** What only a first start writes into the database depends on this much of the configuration; each start does the rest. */
const kindOf = ({ demo, oidc, timeZone }: Config) => JSON.stringify({ demo, oidc: oidc !== null, timeZone })

const inMemory = { PORT: '0', DATA_DIR: 'memory://', DEMO: '1', LOG_LEVEL: 'silent' }
const DEMO = kindOf(readConfig(inMemory))

/** What a first start with demo data writes. */
export const prepareDemo: Prepare = async (database) => {
  await prepareVenue(database, readConfig(inMemory), new Date())
}

/** The demo's rows and passwords are made once a thread; what else a start does, each server does. */
async function openCopy(config: Config, prepare: Prepare): Promise<OpenDatabase> {
  const open = await openInMemory(kindOf(config), prepare)
  await prepare(open.database)
  return open
}

/** The same for servers that start one after another on the same database; it ends with the test, or `atEnd`. */
export function lastingCopy(
  atEnd: (close: () => Promise<void> | undefined) => void = onTestFinished,
): NonNullable<ServerOptions['openDatabase']> {
  let opened: OpenDatabase | null = null
  atEnd(() => opened?.close())
  return async (_, prepare) => {
    opened ??= await openInMemory(DEMO, prepare)
    await prepare(opened.database)
    return { ...opened, close: async () => {} }
  }
}

/** A whole server in this process, on a database in memory unless `env` says otherwise, at a free port. */
export async function runServer(
  env: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<RunningServer & { appFolder: string }> {
  const appFolder = options.appFolder ?? (await makeAppFolder())
  const config = readConfig({ ...inMemory, ...env })
  const isInMemory = !config.databaseUrl && config.dataDir === 'memory://'
  const server = await startServer(config, {
    checkAnswers: true,
    ...(isInMemory && { openDatabase: (_, prepare) => openCopy(config, prepare) }),
    ...options,
    appFolder,
  })
  return {
    ...server,
    appFolder,
    async close() {
      await server.close()
      if (!options.appFolder) await rm(appFolder, { recursive: true, force: true })
    },
  }
}

/** A server of the test's own, which ends with it. */
export async function serverForTest(env: Record<string, string> = {}, options: ServerOptions = {}) {
  const server = await runServer(env, options)
  onTestFinished(() => server.close())
  return server
}
