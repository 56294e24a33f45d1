/**
 * Features of the device that guests' screens use; every other one is refused. Bluetooth and sharing are no features
 * of this header for browsers: naming them would only make each page log a warning.
 */
const permissions = [
  'camera=(self)',
  'screen-wake-lock=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ')

/** Headers of every answer. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** What answers that are no pages may do: nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A worker lives by the policy of its own script: ours fetches the venue's pictures from wherever they are. */
export const scriptPolicy = "default-src 'self'; connect-src 'self' https:; object-src 'none'; base-uri 'none'"

/** Of a page without script: its own sheet, and nothing else. */
export const wordsPolicy = `${inertPolicy}; style-src 'self'`
