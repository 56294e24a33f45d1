import type { Fulfilment } from '../contract/entities/media'

/** Read from the first confirmation's id lists (spec section 3, fulfilment result); null where one is missing. */
export interface FulfilmentResult {
  contactId: string | null
  orderId: string | null
  transactionId: string | null
  /** Base64. */
  credential: string | null
}

export function fulfilmentResult({ confirmations }: Fulfilment): FulfilmentResult {
  const [first] = confirmations
  return {
    contactId: first?.contactIds[0]?.infoRecId ?? null,
    orderId: first?.orderIds[0]?.infoRecId ?? null,
    transactionId: first?.transactionIds[0]?.infoRecId ?? null,
    credential: first?.credential ?? null,
  }
}
