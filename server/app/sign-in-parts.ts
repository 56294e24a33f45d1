import { readStaffRole } from '../access/staff'
import { readVenueLook } from '../branding/venue-look'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { demoAdministrators } from '../demo/demo-accounts'
import { isHandoverToken, verifyHandover } from '../handovers/handed-over'
import type { VerifyBearer } from '../http/authorize'
import { createIdentityRoutes } from '../identity/identity-routes'
import { createProvider } from '../identity/provider/provider'
import { isSignInAlive } from '../identity/provider/provider-adapter'
import { answerUnavailable } from '../identity/provider/provider-unavailable'
import { type ExternalProvider, verifyEmbedded, verifyExternal } from '../identity/verify-bearer'
import { hasAdministrator, makeSetupAddress, takeProvenAddress } from '../setup/setup-addresses'
import { createSetupRoutes } from '../setup/setup-routes'
import type { Parts } from './parts'

/** The venue's own provider and its pages; null where an outside one signs people in. */
export function identityOf(parts: Parts) {
  const { keys, opened, origin, settings, config, courier, mailWorker, limits, log, load, now } = parts
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
    wakeMails: mailWorker.wake,
    isMailSet: config.delivery.smtpUrl !== null,
    log,
    takeProvenAddress: (secret) => takeProvenAddress(opened.database, secret, now()),
    isStaff: async (email) => (await readStaffRole(opened.database, email)) !== null,
  })
}

/** The pages on which the first administrator sets the venue up. */
export function setupOf({ keys, opened, settings, origin, config, courier, log, now }: Parts) {
  return createSetupRoutes({
    database: opened.database,
    settings,
    origin,
    trustProxy: config.trustProxy,
    now,
    sendMail: courier.sendMail,
    isMailSet: config.delivery.smtpUrl !== null,
    isOwnProvider: keys !== null,
    fixedTimeZone: config.timeZone,
    demoAdministrators: absentAdministrators(config),
    log,
  })
}

/** People made administrators by a demo, and who can sign in to nothing else. */
const absentAdministrators = ({ demo }: Config) => (demo ? [] : demoAdministrators)

/** Where a venue that no one administers yet is set up; null for any other. */
export async function setupAddressOf({
  opened,
  config,
  origin,
  now,
}: Pick<Parts, 'opened' | 'config' | 'origin' | 'now'>) {
  if (config.demo || (await hasAdministrator(opened.database, absentAdministrators(config)))) return null
  return makeSetupAddress(opened.database, { origin, email: null, now: now() })
}

function providerCheckOf(
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

/** Tokens of handed-over tablets are the venue's own, whatever the provider, and are checked first. */
const handoversFirst =
  (database: Database, now: () => Date, verifyBearer: VerifyBearer): VerifyBearer =>
  (token) =>
    isHandoverToken(token) ? verifyHandover(database, token, now()) : verifyBearer(token)

/** Who a caller is, by their token. `onDiscovered` hears of an outside provider's metadata. */
export const bearerCheckOf = (parts: Parts, onDiscovered: ExternalProvider['onDiscovered']): VerifyBearer =>
  handoversFirst(parts.opened.database, parts.now, providerCheckOf(parts, onDiscovered))
