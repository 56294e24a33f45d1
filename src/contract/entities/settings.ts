import * as v from 'valibot'
import { flag, text } from '../fields'

export const dateFormats = ['mmddyyyy', 'ddmmyyyy'] as const
export const pointOfSaleSystems = ['RTP', 'SW'] as const

export const featureNames = ['PassChecker', 'BLEConnect'] as const
export type FeatureName = (typeof featureNames)[number]

export const OidcSettings = v.object({
  authority: v.pipe(v.string(), v.url()),
  clientId: v.pipe(v.string(), v.nonEmpty()),
  scope: v.nullish(v.string(), 'openid profile email offline_access'),
  /** Resource (audience) that access tokens are asked for; '' where the provider needs none. */
  resource: text,
  /** Whether the provider has a page for new accounts, which the welcome screen then leads to. */
  newAccounts: flag,
})
export type OidcSettings = v.InferOutput<typeof OidcSettings>

/**
 * The settings document of the bootstrap (spec section 1). `languageSettings` and `themeSettings` are JSON text; see
 * language.ts and theme.ts. Everything but the way to sign in has a default, which src/settings/read-settings.ts uses
 * in place of an invalid value, so that none keeps a guest out.
 */
export const SettingsDocument = v.object({
  languageSettings: text,
  themeSettings: text,
  cookieConsentScript: text,
  cookieConsentStyles: text,
  destination: text,
  enabledFeatures: v.pipe(
    v.nullish(v.array(v.string()), []),
    v.transform((names) => featureNames.filter((name) => names.includes(name))),
  ),
  exportKey: text,
  frontEndSettings: v.object({ oidcSettings: OidcSettings }),
  environment: text,
  /** Analytics tag of the venue (client), and of the company that runs the product for it (operator). */
  googleAnalyticsTagId: text,
  operatorAnalyticsTagId: text,
  applicationMonitoringKey: text,
  /** Put before every call's path; '' means the origin that served the app. */
  baseUrl: text,
  /**
   * Request headers beyond section 7 that the server behind `baseUrl` takes, such as `Idempotency-Key`. A server of
   * another origin gets those that it names here, and no others: docs/integrators.md.
   */
  extensions: v.nullish(v.array(v.string()), []),
  limitToMobile: flag,
  waiverServiceUrl: text,
  waiverServiceSecret: text,
  pointOfSaleSystem: v.nullish(v.picklist(pointOfSaleSystems), 'RTP'),
  dateFormat: v.nullish(v.picklist(dateFormats), 'mmddyyyy'),
  isSkiDataEnabled: flag,
  passCheckerLocationId: text,
  /** Where the venue's days are counted, as an IANA name; '' where a server does not say. */
  timeZone: text,
})
export type SettingsDocument = v.InferOutput<typeof SettingsDocument>

/** Here rather than only in the endpoints table, which the first screen does not load. */
export const SETTINGS_PATH = '/api/settings'
