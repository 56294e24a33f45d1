import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { readStaffRole } from '../access/staff'
import { createStaffMemory } from '../access/staff-names'
import { findApiClient } from '../api-keys/api-clients'
import { createBrandingRoutes } from '../branding/branding-routes'
import { readVenueLook } from '../branding/venue-look'
import { createVenuePages } from '../branding/venue-pages'
import { listenForCommands } from '../commands/listen-for-commands'
import { type Config, originOf } from '../config/config'
import type { Database, OpenDatabase } from '../database/database'
import { openDatabase } from '../database/open-database'
import { MEMORY } from '../database/open-pglite'
import { type Courier, createLazyCourier } from '../delivery/courier'
import { demoAdministrators } from '../demo/demo-accounts'
import { holdsDemoData } from '../demo/remove/remove-demo'
import { verifyDevice } from '../devices/verify-device'
import { createPdfMaker, type PdfMaker } from '../documents/pdf-maker'
import { isHandoverToken, removeOldHandovers, verifyHandover } from '../handovers/handed-over'
import { createApp } from '../http/app'
import type { VerifyBearer } from '../http/authorize'
import { type CallLimits, createCallLimits, noLimits } from '../http/call-limits'
import { createLoadLog, type LoadLog } from '../http/load-log'
import { createSharedCallLimits } from '../http/shared-call-limits'
import { createStaticFiles } from '../http/static-files'
import { removeOldCodes } from '../identity/codes/sign-in-codes'
import { forgetFailedSignIns } from '../identity/failed-sign-ins'
import { createIdentityRoutes } from '../identity/identity-routes'
import { removeOldRefusals } from '../identity/new-guest/minor-refusals'
import { removeOldChallenges } from '../identity/passkeys/passkey-challenges'
import { CLIENT_ID, createProvider, SCOPE } from '../identity/provider/provider'
import { isSignInAlive, removeExpiredRecords, removeReadableTokens } from '../identity/provider/provider-adapter'
import type { ProviderKeys } from '../identity/provider/provider-keys'
import { issuerOf } from '../identity/provider/provider-paths'
import { answerUnavailable } from '../identity/provider/provider-unavailable'
import { removeEndedDevices } from '../identity/signed-in-devices'
import { type ExternalProvider, verifyEmbedded, verifyExternal } from '../identity/verify-bearer'
import { createInviter } from '../invitations/inviter'
import { createMetricsRoutes } from '../metrics/metrics-routes'
import { PHOTO_UPLOAD_LIMIT_BYTES } from '../photos/photo-limits'
import { createLog, type Logger } from '../process/log'
import { packageRoot, programVersion } from '../process/package-root'
import { type ReportWorker, startReportWorker } from '../reports/report-worker'
import { removeUnusedKeys } from '../sealing/sealing-keys'
import { removeOldTickets } from '../sealing/stay-tickets'
import { createSettingsStore, type SettingsStore } from '../settings/settings.store'
import { hasAdministrator, makeSetupAddress } from '../setup/setup-addresses'
import { createSetupRoutes } from '../setup/setup-routes'
import { readVenueImage } from '../venue-images/venue-image.store'
import { startWebhookWorker } from '../webhooks/webhook-worker'
import { assembleHandlers } from './handlers'
import { type Listener, listen } from './listen'
import { prepareVenue } from './prepare-venue'
import { readingsOf } from './readings'

export interface ServerOptions {
  /** Folder of the built app. */
  appFolder?: string
  /** Whether answers are held against the contract; meant for development and tests. */
  checkAnswers?: boolean
  now?: () => Date
  /** Where the database comes from: stories keep one open for many venues. */
  openDatabase?: typeof openDatabase
}

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

interface Parts {
  config: Config
  origin: string
  opened: OpenDatabase
  keys: ProviderKeys | null
  settings: SettingsStore
  worker: ReportWorker
  courier: Courier
  pdfMaker: PdfMaker
  limits: CallLimits
  isEnding: () => boolean
  log: Logger
  load: LoadLog
  options: ServerOptions
  now: () => Date
}

const HOUR = 3_600_000

async function removeExpired(database: Database, now: Date): Promise<void> {
  await removeExpiredRecords(database, now)
  await removeOldCodes(database, now)
  await forgetFailedSignIns(database, now)
  await removeOldChallenges(database, now)
  await removeOldRefusals(database, now)
  await removeEndedDevices(database)
  await removeOldTickets(database, now)
  await removeOldHandovers(database, now)
  await removeUnusedKeys(database, now)
}

function identityOf({ keys, opened, origin, settings, config, courier, limits, log, load, now }: Parts) {
  if (!keys) return null
  const look = async () => readVenueLook(await settings.read())
  const provider = createProvider({ database: opened.database, keys, origin, now, look })
  answerUnavailable(provider, load)
  return createIdentityRoutes({
    provider,
    limits,
    database: opened.database,
    origin,
    trustProxy: config.trustProxy,
    now,
    look,
    codeSecret: keys.cookies[0] ?? '',
    sendMail: courier.sendMail,
    isMailSet: config.delivery.smtpUrl !== null,
    log,
    isStaff: async (email) => (await readStaffRole(opened.database, email)) !== null,
  })
}

function setupOf({ opened, settings, origin, config, courier, log, now }: Parts) {
  return createSetupRoutes({
    database: opened.database,
    settings,
    origin,
    trustProxy: config.trustProxy,
    now,
    sendMail: courier.sendMail,
    isMailSet: config.delivery.smtpUrl !== null,
    fixedTimeZone: config.timeZone,
    demoAdministrators: absentAdministrators(config),
    log,
  })
}

/** People made administrators by a demo, and who can sign in to nothing else. */
const absentAdministrators = ({ demo }: Config) => (demo ? [] : demoAdministrators)

async function setupAddressOf({ opened, config, origin, now }: Pick<Parts, 'opened' | 'config' | 'origin' | 'now'>) {
  if (config.demo || (await hasAdministrator(opened.database, absentAdministrators(config)))) return null
  return makeSetupAddress(opened.database, { origin, email: null, now: now() })
}

function bearerCheckOf(
  { config: { oidc }, origin, keys, opened: { database }, log }: Parts,
  onDiscovered: ExternalProvider['onDiscovered'],
) {
  // A wrong address is in the log before the first guest meets it.
  const onUnreachable = () =>
    log.warn(
      { authority: oidc?.authority },
      'OIDC_AUTHORITY gives no discovery document: no one can sign in until it does',
    )
  if (oidc) return verifyExternal({ ...oidc, onUnreachable, onDiscovered })
  if (keys) return verifyEmbedded({ origin, keys, isSignInAlive: (id) => isSignInAlive(database, id) })
  throw new Error('There is neither an identity provider nor keys for our own.')
}

/** The tablet of a handover has a token of the venue's own, whatever the provider. */
const handoversFirst =
  (database: Database, now: () => Date, verifyBearer: VerifyBearer): VerifyBearer =>
  (token) =>
    isHandoverToken(token) ? verifyHandover(database, token, now()) : verifyBearer(token)

function buildApp(parts: Parts) {
  const { config, origin, opened, settings, log, load, options, now } = parts
  const { database } = opened
  const oidcSettings = config.oidc
    ? {
        authority: config.oidc.authority,
        clientId: config.oidc.clientId,
        scope: config.oidc.scope,
        resource: config.oidc.resource,
      }
    : { authority: issuerOf(origin), clientId: CLIENT_ID, scope: SCOPE, resource: '' }
  let newAccounts = false
  const offersNewAccounts = () => newAccounts
  const verifyBearer = bearerCheckOf(parts, (provider) => {
    newAccounts = provider.offersNewAccounts
  })
  const files = createStaticFiles(options.appFolder ?? join(packageRoot, 'dist/app'))
  const template = files.text('/index.html')
  const rememberStaff = createStaffMemory(database)
  return createApp({
    handlers: assembleHandlers({
      config,
      origin,
      oidcSettings,
      offersNewAccounts,
      settings,
      worker: parts.worker,
      courier: parts.courier,
      pdfMaker: parts.pdfMaker,
      inviter: createInviter({ database, origin, sendMail: parts.courier.sendMail, log }),
      log,
    }),
    guards: {
      verifyBearer: handoversFirst(database, now, verifyBearer),
      async staffRole(caller) {
        const role = await readStaffRole(database, caller.email)
        if (role) await rememberStaff(caller, now())
        return role
      },
      verifyDevice: (proof, request) => verifyDevice(database, proof, { ...request, now: now() }),
      scopesOfKey: async (token) => (await findApiClient(database, token, now()))?.scopes ?? null,
    },
    limits: parts.limits,
    database,
    trustProxy: config.trustProxy,
    fileLimitBytes: PHOTO_UPLOAD_LIMIT_BYTES,
    checkAnswers: options.checkAnswers ?? /^(?:test|development)$/.test(process.env.NODE_ENV ?? ''),
    now,
    origin,
    log,
    load,
    isPublic: config.publicUrl !== null,
    ping: opened.ping,
    isEnding: parts.isEnding,
    version: programVersion(),
    metrics: (health) => createMetricsRoutes(config.metricsToken, readingsOf(opened, config.dataDir, health, now)),
    identity: identityOf(parts),
    setup: setupOf(parts),
    branding: createBrandingRoutes({
      settings,
      files,
      imageAt: (path) => readVenueImage(database, path),
      page:
        template === null
          ? null
          : createVenuePages({ template, config, origin, oidcSettings, offersNewAccounts, settings }),
      now,
    }),
  })
}

/** A PostgreSQL is open to commands as it is; a database in memory is no one else's. */
async function commandsOf({
  opened,
  config,
  origin,
  options,
  settings,
  now,
  log,
}: Omit<Parts, 'keys' | 'worker' | 'courier' | 'pdfMaker' | 'load' | 'limits' | 'isEnding'>) {
  if (opened.kind === 'postgresql' || config.dataDir === MEMORY || options.openDatabase) return null
  return listenForCommands({
    database: opened.database,
    dataDir: config.dataDir,
    origin,
    forgetSettings: settings.forget,
    now,
    log,
  })
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
  const settings = createSettingsStore(opened.database, isShared)
  const worker = startReportWorker({ database: opened.database, now, log })
  const webhookWorker = startWebhookWorker({ database: opened.database, now, log })
  const courier = createLazyCourier({ settings: config.delivery, dataDir: config.dataDir, log })
  const pdfMaker = createPdfMaker()
  const limits = limitsOf(config, opened, now)
  let isEndingNow = false
  const isEnding = () => isEndingNow
  const sources = { opened, keys, settings, worker, courier, pdfMaker, limits }
  const app = buildApp({ config, origin, ...sources, isEnding, log, load, options, now })
  listener.answerWith(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const commands = await commandsOf({ opened, config, origin, options, settings, now, log })
  await removeReadableTokens(opened.database)
  const cleaning = setInterval(() => removeExpired(opened.database, now()).catch(() => {}), HOUR)
  cleaning.unref()
  return {
    url: origin,
    database: opened.database,
    kind: opened.kind,
    setupAddress: await setupAddressOf({ opened, config, origin, now }),
    holdsDemoData: !config.demo && (await holdsDemoData(opened.database)),
    async close() {
      clearInterval(cleaning)
      isEndingNow = true
      listener.letGo()
      await wait(config.drainSeconds * 1000)
      await listener.close()
      await limits.close()
      await commands?.close()
      await pdfMaker.close()
      await worker.stop()
      await webhookWorker.stop()
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
