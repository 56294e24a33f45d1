import * as v from 'valibot'
import { day, flag, idInUrl, optionalText, text, utcInstant } from '../fields'
import { givenLine, givenName } from '../given'
import { limits } from '../limits'
import { someOf } from '../some-of'

export const deliveryModes = { Unknown: 0, Email: 1, SMS: 2 } as const
export const DeliveryMode = v.picklist(Object.values(deliveryModes))

/** Statuses of an e-ticket (spec section 4). */
export const ticketStatuses = ['NoMedia', 'Unsent', 'Sent', 'Connected', 'Unknown'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ETicket = someOf({
  id: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), null),
  delivery: v.nullish(
    v.object({
      deliveryMode: v.nullish(DeliveryMode, deliveryModes.Unknown),
      recipient: text,
      isSent: flag,
      /** Ours: nothing is set up that carries it. It lies in a folder of the server, and reaches no one. */
      isKept: v.fallback(v.optional(v.boolean()), undefined),
      createDateUtc: utcInstant,
      updateDateUtc: utcInstant,
    }),
    null,
  ),
  download: v.nullish(
    v.object({
      appVersion: text,
      device: text,
      downloadDate: utcInstant,
      deliveryMode: v.nullish(DeliveryMode, deliveryModes.Unknown),
    }),
    null,
  ),
  status: v.fallback(v.picklist(ticketStatuses), 'Unknown'),
  /** Ours: what the pass opens, and on which days. The pass checker tells the same about a pass number. */
  products: v.fallback(v.optional(v.array(v.object({ name: v.string(), validFrom: day, validTo: day }))), undefined),
})
export type ETicket = v.InferOutput<typeof ETicket>

export const noMedia: ETicket = { id: null, delivery: null, download: null, status: 'NoMedia' }

/** A person's media data; no data at all says that there is no ticket (spec section 4). */
export const ContactMedia = v.nullish(ETicket, noMedia)

export const ETicketDelivery = v.object({
  id: givenLine(limits.code),
  deliveryMode: DeliveryMode,
  recipient: givenName('Enter where to send the pass', limits.recipient),
})

const infoRecIds = v.array(v.object({ infoRecId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }))

/** Fulfilment result (spec section 3): all is read from the first confirmation. */
export const Fulfilment = v.object({
  confirmations: v.pipe(
    v.array(
      v.object({
        contactIds: infoRecIds,
        orderIds: infoRecIds,
        transactionIds: infoRecIds,
        /** Ours: base64 of what the phone shows to the reader. */
        credential: v.optional(v.pipe(v.string(), v.base64())),
      }),
    ),
    v.nonEmpty(),
  ),
})
export type Fulfilment = v.InferOutput<typeof Fulfilment>

/** Says that a reader has accepted the phone. */
export const BleActivation = v.object({ transactionId: v.string(), isActivated: v.boolean() })

export const passResults = [
  'valid',
  'invalid',
  'noProduct',
  'invalidRequest',
  'inactiveMedia',
  'hotlist',
  'invalidProduct',
] as const

/** Pass or RFID number, the lift's access-location id and a day (YYYY-MM-DD). */
export const PassCheck = v.object({
  ipCode: givenLine(limits.code),
  locationId: givenLine(limits.code),
  date: givenLine(limits.instant),
})
export const PassCheckAnswer = v.object({
  result: v.picklist(passResults),
  productName: optionalText,
  reason: optionalText,
})
export type PassCheckAnswer = v.InferOutput<typeof PassCheckAnswer>

/** A lift of the pass checker, and its access-location id. Ours: collections are for signed-in guests only. */
export const Lift = v.object({ name: v.string(), id: v.string() })
export type Lift = v.InferOutput<typeof Lift>

export const WalletPassQuery = v.object({
  ipCode: givenLine(limits.code),
  firstName: givenLine(limits.signerName),
  lastName: givenLine(limits.signerName),
  externalOrderId: v.optional(givenLine(limits.code), ''),
})
export const GoogleWalletLink = v.object({ url: v.pipe(v.string(), v.url()) })
export const PhotoUploadQuery = v.object({ contactId: idInUrl })
