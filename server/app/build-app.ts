import { join } from 'node:path'
import { readStaffRole } from '../access/staff'
import { createStaffMemory } from '../access/staff-names'
import { findApiClient } from '../api-keys/api-clients'
import { createBrandingRoutes } from '../branding/branding-routes'
import { createVenuePages } from '../branding/venue-pages'
import { verifyDevice } from '../devices/verify-device'
import { createApp } from '../http/app'
import { createStaticFiles } from '../http/static-files'
import { CLIENT_ID, SCOPE } from '../identity/provider/provider'
import { issuerOf } from '../identity/provider/provider-paths'
import { createInviter } from '../invitations/inviter'
import { createMetricsRoutes } from '../metrics/metrics-routes'
import { PHOTO_UPLOAD_LIMIT_BYTES } from '../photos/photo-limits'
import { packageRoot, programVersion } from '../process/package-root'
import { readVenueImage } from '../venue-images/venue-image.store'
import { assembleHandlers } from './handlers'
import type { Parts } from './parts'
import { readingsOf } from './readings'
import { bearerCheckOf, identityOf, setupOf } from './sign-in-parts'

/** The app that answers: its handlers, who may call them, its pages. */
export function buildApp(parts: Parts) {
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
      mailWorker: parts.mailWorker,
      pdfMaker: parts.pdfMaker,
      inviter: createInviter({
        database,
        origin,
        sendMail: parts.courier.sendMail,
        isMailSet: config.delivery.smtpUrl !== null,
        log,
      }),
      isEnding: parts.isEnding,
      log,
    }),
    guards: {
      verifyBearer,
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
    isAtWork: opened.isAtWork ?? (() => false),
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
