import { isAnalyticsTag } from '../../src/contract/outside/analytics-tag'
import { monitoringTargetOf } from '../../src/contract/outside/monitoring-key'
import type { StoredSettings } from '../settings/settings.store'

const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com'
const GOOGLE_CALLS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_SCRIPTS]
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

export interface PagePolicyParts {
  origin: string
  /** Of the identity provider. */
  authority: string
  stored: Pick<StoredSettings, 'googleAnalyticsTagId' | 'waiverServiceUrl'>
  operatorAnalyticsTagId: string
  applicationMonitoringKey: string
  /** Prefix of every call's path; '' is this origin. */
  apiBaseUrl: string
  /**
   * For the page that the service worker caches. The worker fetches the policy again with each change of the settings,
   * but an open page keeps the one it has, and may have to open a waiver service that was set meanwhile.
   */
  isKept: boolean
}

/** The policy of the app's page. Scripts come from this origin only; nothing inline runs. */
export function pagePolicy(parts: PagePolicyParts): string {
  const { origin, authority, stored, operatorAnalyticsTagId, isKept } = parts
  const analytics = [stored.googleAnalyticsTagId, operatorAnalyticsTagId].some((id) => isAnalyticsTag(id.trim()))
  const monitoring = monitoringTargetOf(parts.applicationMonitoringKey)?.origin ?? ''
  const provider = originOf(authority)
  const outside = provider === origin ? '' : provider
  const api = originOf(parts.apiBaseUrl)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // The reader of pass codes is WebAssembly; this lets no text be run as script.
    'script-src': ["'self'", "'wasm-unsafe-eval'", analytics ? GOOGLE_SCRIPTS : ''],
    // Mantine writes style elements; nothing here writes style attributes into markup.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", outside, api === origin ? '' : api, monitoring, ...(analytics ? GOOGLE_CALLS : [])],
    'frame-src': ["'self'", outside, isKept ? 'https:' : originOf(stored.waiverServiceUrl)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Text becomes markup or a script by src/settings/trust only. gtag.js has a policy of its own.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'basehut', analytics ? 'goog#html' : ''],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", outside],
    // The app opens its own silent-renewal page in a frame.
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values.filter(Boolean))].join(' '))
    .join('; ')
}
