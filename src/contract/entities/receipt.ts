import * as v from 'valibot'

/**
 * The server's word that it holds one document: the record's id (its Idempotency-Key), the SHA-256 of the exact bytes
 * received (lower-case hex) and the instant. Sent again for every resend of the same record.
 */
export const Receipt = v.object({ id: v.string(), sha256: v.string(), receivedAt: v.string() })
export type Receipt = v.InferOutput<typeof Receipt>

/** Request headers that carry a record's identity and hash; both are extensions. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const CONTENT_SHA256_HEADER = 'X-Content-SHA256'
/** When the record was finished on the device, by the device's clock (ISO 8601), and the app version that wrote it. */
export const SIGNED_AT_HEADER = 'X-Signed-At'
export const APP_VERSION_HEADER = 'X-App-Version'

/** All that a record is sent with beyond the specification: a server of another origin may not take them. */
export const recordHeaders: readonly string[] = [
  IDEMPOTENCY_KEY_HEADER,
  CONTENT_SHA256_HEADER,
  SIGNED_AT_HEADER,
  APP_VERSION_HEADER,
]
