import { resolve } from 'node:path'
import * as v from 'valibot'
import { givenAddress } from '../../src/contract/address/email-address'
import { type FeatureName, featureNames } from '../../src/contract/entities/settings'
import { monitoringTargetOf } from '../../src/contract/outside/monitoring-key'
import { CannotStart } from '../errors/cannot-start'
import { type ApiSettings, readApiSettings } from './api-settings'
import { type DeliverySettings, readDeliverySettings } from './delivery-settings'
import { setVariables, type Variables } from './set-variables'
import { isTimeZone } from './time-zone'
import { readWalletSettings, type WalletSettings } from './wallet-settings'

/** Everything that is decided before the server starts; the rest is in the settings that administrators edit. */
export interface Config {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** Origin under which browsers reach the server; null means the address that it listens on. */
  publicUrl: string | null
  /** Absolute path, or 'memory://' for a database that ends with the process. */
  dataDir: string
  databaseUrl: string | null
  /** null means the embedded identity provider. */
  oidc: {
    authority: string
    clientId: string
    scope: string
    resource: string
    audience: string | null
    /** Whether an address counts that the provider does not say to be verified. */
    trustsEmail: boolean
  } | null
  adminEmails: readonly string[]
  /** Demo data, and demo accounts where no identity provider is named. */
  demo: boolean
  /** null leaves the features to the settings. */
  features: readonly FeatureName[] | null
  /** IANA name of the venue's time zone; null keeps the stored one. */
  timeZone: string | null
  environment: string
  destination: string
  limitToMobile: boolean
  operatorAnalyticsTagId: string
  applicationMonitoringKey: string
  /** How long calls are still taken once the process is asked to end, for a balancer to notice. */
  drainSeconds: number
  /** Whether X-Forwarded-For was written by a proxy of ours, and names the caller. */
  trustProxy: boolean
  /** Off where something in front of the server counts calls already. */
  rateLimits: boolean
  api: ApiSettings
  delivery: DeliverySettings
  wallets: WalletSettings
  logLevel: Environment['LOG_LEVEL']
  /** Who sends it may read /metrics; null means no one may. */
  metricsToken: string | null
}

const MEMORY = 'memory://'
const list = (value: string) => value.split(',').flatMap((part) => part.trim() || [])
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

const words = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback)
const maybe = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value || null),
  ),
  '',
)
const yesNo = (name: string) =>
  v.optional(
    v.pipe(
      v.picklist(['', '0', '1'], `${name} is 1 or 0`),
      v.transform((word) => (word === '' ? null : word === '1')),
    ),
    '',
  )

const webUrl = (name: string) =>
  v.pipe(
    maybe,
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (value) => /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ''),
          `${name} is no web URL`,
        ),
      ),
    ),
  )

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'PORT is a number'),
      v.transform(Number),
      v.maxValue(65535, 'PORT is at most 65535'),
    ),
    '8080',
  ),
  HOST: words('127.0.0.1'),
  PUBLIC_URL: v.pipe(
    webUrl('PUBLIC_URL'),
    v.nullable(
      v.pipe(
        v.string(),
        v.check((value) => /^https?:\/\/[^/?#]+\/?$/.test(value), 'PUBLIC_URL is an origin, without a path'),
        v.transform((value) => new URL(value).origin),
      ),
    ),
  ),
  DATA_DIR: words('./.data'),
  DATABASE_URL: v.pipe(
    maybe,
    v.nullable(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://'))),
  ),
  OIDC_AUTHORITY: webUrl('OIDC_AUTHORITY'),
  OIDC_CLIENT_ID: maybe,
  OIDC_SCOPE: words('openid profile email offline_access'),
  OIDC_RESOURCE: words(''),
  OIDC_AUDIENCE: maybe,
  OIDC_TRUST_EMAIL: yesNo('OIDC_TRUST_EMAIL'),
  ADMIN_EMAILS: v.pipe(
    words(''),
    v.transform(list),
    v.array(v.pipe(givenAddress('ADMIN_EMAILS holds something that is not an email address'), v.toLowerCase())),
  ),
  DEMO: yesNo('DEMO'),
  FEATURES: v.optional(
    v.pipe(
      v.string(),
      v.transform(list),
      v.array(v.picklist(featureNames, `FEATURES names ${featureNames.join(' or ')}`)),
    ),
  ),
  TIME_ZONE: v.pipe(maybe, v.nullable(v.pipe(v.string(), v.check(isTimeZone, 'TIME_ZONE is no IANA time zone')))),
  ENVIRONMENT: words('PRODUCTION'),
  DESTINATION: words(''),
  LIMIT_TO_MOBILE: yesNo('LIMIT_TO_MOBILE'),
  OPERATOR_ANALYTICS_TAG_ID: words(''),
  APPLICATION_MONITORING_KEY: v.pipe(
    words(''),
    v.check(
      (key) => key === '' || monitoringTargetOf(key) !== null,
      'APPLICATION_MONITORING_KEY is neither a connection string nor an instrumentation key',
    ),
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, 'DRAIN_SECONDS is a number'),
      v.transform(Number),
      v.maxValue(60, 'DRAIN_SECONDS is at most 60'),
    ),
    '0',
  ),
  TRUST_PROXY: yesNo('TRUST_PROXY'),
  RATE_LIMITS: yesNo('RATE_LIMITS'),
  METRICS_TOKEN: v.pipe(
    maybe,
    v.nullable(v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN has at least 16 characters'))),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'LOG_LEVEL is no level of pino'),
    'warn',
  ),
})
type Environment = v.InferOutput<typeof Environment>

function refuseHalfConfigured(env: Environment, demo: boolean): void {
  const refuse = (message: string): never => {
    throw new CannotStart('half-configured', message)
  }
  if (env.OIDC_AUTHORITY && !env.OIDC_CLIENT_ID) refuse('OIDC_AUTHORITY needs OIDC_CLIENT_ID beside it.')
  if (env.OIDC_CLIENT_ID && !env.OIDC_AUTHORITY) refuse('OIDC_CLIENT_ID needs OIDC_AUTHORITY beside it.')
  if (!env.OIDC_AUTHORITY && demo && env.DEMO !== true && !isLoopback(env.HOST))
    refuse(`Demo accounts are for this machine only: HOST ${env.HOST} needs DEMO=0, or DEMO=1 said out loud.`)
}

/** Where browsers find the server when the configuration does not say: the address it listens on, as this machine calls it. */
export function originOf({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl) return publicUrl
  // Browsers keep no passkey for a network address in place of a name.
  const isHere = ['0.0.0.0', '::', '', '127.0.0.1', '::1'].includes(host)
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Where browsers find the server that runs with this environment, said by a command beside it. */
export function readOrigin(environment: Variables): string {
  const parsed = v.safeParse(v.pick(Environment, ['PORT', 'HOST', 'PUBLIC_URL']), setVariables(environment))
  if (!parsed.success) throw new CannotStart('bad-configuration', `${parsed.issues[0].message}.`)
  const env = parsed.output
  return originOf({ publicUrl: env.PUBLIC_URL, host: env.HOST }, env.PORT)
}

/** Where the data is: all that a command on it needs. Whether anyone could sign in does not matter to it. */
export function readDataConfig(environment: Variables): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const parsed = v.safeParse(v.pick(Environment, ['DATA_DIR', 'DATABASE_URL']), setVariables(environment))
  if (!parsed.success) throw new CannotStart('bad-configuration', `${parsed.issues[0].message}.`)
  return dataConfigOf(parsed.output)
}

const dataConfigOf = (env: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>) => ({
  dataDir: env.DATA_DIR === MEMORY ? MEMORY : resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
})

/** Reads the environment; throws CannotStart, with one clear line, for anything wrong or half-configured. */
export function readConfig(given: Variables): Config {
  const environment = setVariables(given)
  const parsed = v.safeParse(Environment, environment)
  if (!parsed.success) throw new CannotStart('bad-configuration', `${parsed.issues[0].message}.`)
  const env = parsed.output
  const demo = env.DEMO ?? (!env.OIDC_AUTHORITY && !env.DATABASE_URL)
  refuseHalfConfigured(env, demo)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    ...dataConfigOf(env),
    oidc:
      env.OIDC_AUTHORITY && env.OIDC_CLIENT_ID
        ? {
            authority: env.OIDC_AUTHORITY,
            clientId: env.OIDC_CLIENT_ID,
            scope: env.OIDC_SCOPE,
            resource: env.OIDC_RESOURCE,
            audience: env.OIDC_AUDIENCE ?? (env.OIDC_RESOURCE || null),
            trustsEmail: env.OIDC_TRUST_EMAIL ?? false,
          }
        : null,
    adminEmails: env.ADMIN_EMAILS,
    demo,
    features: env.FEATURES ?? null,
    timeZone: env.TIME_ZONE,
    environment: env.ENVIRONMENT,
    destination: env.DESTINATION,
    limitToMobile: env.LIMIT_TO_MOBILE ?? false,
    operatorAnalyticsTagId: env.OPERATOR_ANALYTICS_TAG_ID,
    applicationMonitoringKey: env.APPLICATION_MONITORING_KEY,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimits: env.RATE_LIMITS ?? true,
    api: readApiSettings(environment),
    delivery: readDeliverySettings(environment),
    wallets: readWalletSettings(environment),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
  }
}
