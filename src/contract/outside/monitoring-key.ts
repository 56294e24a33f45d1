import { urlIn } from '../address/url-in'

/** Where a key without an address of its own reports to. */
const DEFAULT_INGESTION = 'https://dc.services.visualstudio.com'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const partOf = (connectionString: string, name: string): string => {
  const parts = connectionString.split(';').map((part) => part.split('=', 2))
  return parts.find(([key = '']) => key.trim().toLowerCase() === name)?.[1]?.trim() ?? ''
}

export interface MonitoringTarget {
  connectionString: string
  /** The only origin that reports are sent to. */
  origin: string
}

/**
 * The application monitoring key: a connection string of Application Insights, or its instrumentation key alone. Null
 * for anything else, which turns monitoring off.
 */
export function monitoringTargetOf(key: string): MonitoringTarget | null {
  const written = key.trim()
  const connectionString = ID.test(written) ? `InstrumentationKey=${written}` : written
  if (!ID.test(partOf(connectionString, 'instrumentationkey'))) return null
  const address = urlIn(partOf(connectionString, 'ingestionendpoint') || DEFAULT_INGESTION)
  return address?.protocol === 'https:' ? { connectionString, origin: address.origin } : null
}
