import type { EndpointName } from '../../src/contract/endpoints'

/** Calls whose answer is the same for everyone: it is kept in memory here, and in a browser while it is current. */
export const venueDocuments: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getSettings',
  'getDefaultLanguage',
  'getDefaultTheme',
])
