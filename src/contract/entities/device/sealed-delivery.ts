import * as v from 'valibot'
import { uuid } from '../../fields'
import { SEALED_DOCUMENT_LIMIT } from '../../sealed-limit'
import { Receipt } from '../receipt'

/** What a device sends. The same `id` is inside the seal. */
export const SealedDelivery = v.object({ id: uuid, sealed: v.pipe(v.string(), v.maxLength(SEALED_DOCUMENT_LIMIT)) })
export type SealedDelivery = v.InferOutput<typeof SealedDelivery>

const Refused = v.object({ code: v.string(), message: v.string() })

/** The venue has the document, so no device needs to keep it. A refused one is kept for the front desk. */
export const SealedReceipt = v.object({ receipt: Receipt, refused: v.nullish(Refused, null) })
export type SealedReceipt = v.InferOutput<typeof SealedReceipt>
