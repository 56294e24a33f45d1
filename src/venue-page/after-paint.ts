/** What a link to a script is in a page of the worker that holds a screen: it is fetched once the screen is painted. */
export const AFTER_PAINT = 'after-paint'

/**
 * Leaves the paint of a page alone: its scripts lie on the device, and would be there before the screen is painted. The
 * browser reads each of them where it paints.
 */
export const withScriptsAfterPaint = (page: string): string =>
  page.replaceAll('rel="modulepreload"', `rel="${AFTER_PAINT}"`)
