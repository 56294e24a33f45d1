import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Config, originOf } from '../config/config'
import type { Database, OpenDatabase } from '../database/database'
import { openDatabase } from '../database/open-database'
import { createLazyCourier } from '../delivery/courier'
import { startMailWorker } from '../delivery/mail-worker'
import { holdsDemoData } from '../demo/remove/remove-demo'
import { createPdfMaker } from '../documents/pdf-maker'
import { createCallLimits, noLimits } from '../http/call-limits'
import { createLoadLog } from '../http/load-log'
import { createSharedCallLimits } from '../http/shared-call-limits'
import { removeReadableTokens } from '../identity/provider/provider-adapter'
import type { ProviderKeys } from '../identity/provider/provider-keys'
import { createLog } from '../process/log'
import { startReportWorker } from '../reports/report-worker'
import { createSettingsStore } from '../settings/settings.store'
import { SETTINGS_LEASE } from '../settings/wait-for-leases'
import { startWebhookWorker } from '../webhooks/webhook-worker'
import { buildApp } from './build-app'
import { CLOSE_TIMEOUT_MS, type Listener, listen } from './listen'
import type { Parts, ServerOptions } from './parts'
import { prepareVenue } from './prepare-venue'
import { startCleaning } from './remove-expired'
import { setupAddressOf } from './sign-in-parts'
import { commandsOf, copyWorkerOf } from './workers'

export interface RunningServer {
  /** Origin under which browsers reach it. */
  url: string
  database: Database
  /** Which database it runs on. */
  kind: OpenDatabase['kind']
  /** Where its first administrator sets it up; null where someone administers it. */
  setupAddress: string | null
  /** A venue in earnest whose database began as a demo. */
  holdsDemoData: boolean
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>
}

function limitsOf({ rateLimits }: Config, { openChannel }: OpenDatabase, now: () => Date) {
  if (!rateLimits) return noLimits
  return openChannel ? createSharedCallLimits(now, openChannel) : createCallLimits(now)
}

async function startOn(
  listener: Listener,
  config: Config,
  options: ServerOptions,
  logs: Pick<Parts, 'log' | 'load'>,
): Promise<RunningServer> {
  const now = options.now ?? (() => new Date())
  const { log, load } = logs
  const origin = originOf(config, listener.port)
  let keys: ProviderKeys | null = null
  const open = options.openDatabase ?? openDatabase
  const opened = await open(config, async (database) => {
    keys = await prepareVenue(database, config, now())
  })
  const isShared = opened.kind === 'postgresql' || options.openDatabase !== undefined
  const lease = opened.openLease?.(SETTINGS_LEASE)
  const settings = createSettingsStore(opened.database, { isShared, lease })
  const worker = startReportWorker({ database: opened.database, now, log })
  const webhookWorker = startWebhookWorker({ database: opened.database, now, log })
  const mailsEnd = new AbortController()
  const ending = mailsEnd.signal
  const courier = createLazyCourier({ settings: config.delivery, dataDir: config.dataDir, log, ending })
  const mailWorker = startMailWorker({ database: opened.database, now, origin, sendMail: courier.sendMail, log })
  const pdfMaker = createPdfMaker()
  const copyWorker = copyWorkerOf({ config, opened, origin, settings, pdfMaker, courier, now, log })
  const limits = limitsOf(config, opened, now)
  let isEndingNow = false
  const isEnding = () => isEndingNow
  const sources = { opened, keys, settings, worker, courier, mailWorker, pdfMaker, limits }
  const app = buildApp({ config, origin, ...sources, isEnding, log, load, options, now })
  listener.answerWith(getRequestListener(app.fetch))
  const commands = await commandsOf({ opened, config, origin, options, settings, courier, now, log })
  await removeReadableTokens(opened.database)
  const cleaning = startCleaning({ database: opened.database, now, log })
  return {
    url: origin,
    database: opened.database,
    kind: opened.kind,
    setupAddress: await setupAddressOf({ opened, config, origin, now }),
    holdsDemoData: !config.demo && (await holdsDemoData(opened.database)),
    async close() {
      isEndingNow = true
      // All are asked to stop at once, so that they finish while the last calls are answered, not one after another.
      const stopped = Promise.all([worker, webhookWorker, mailWorker, copyWorker, cleaning].map((work) => work?.stop()))
      listener.letGo()
      await wait(config.drainSeconds * 1000)
      const cutOff = setTimeout(() => mailsEnd.abort(), CLOSE_TIMEOUT_MS)
      await listener.close()
      await limits.close()
      await commands?.close()
      await stopped
      clearTimeout(cutOff)
      await pdfMaker.close()
      await lease?.close()
      await opened.close()
    },
  }
}

/** Starts a venue server; throws CannotStart, having let go of everything, when it cannot. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const load = createLoadLog(log)
  const listener = await listen(config, load)
  try {
    return await startOn(listener, config, options, { log, load })
  } catch (error) {
    await listener.close()
    throw error
  }
}
