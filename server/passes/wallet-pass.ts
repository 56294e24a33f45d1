import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { WalletPassQuery } from '../../src/contract/entities/media'
import { fullName, nameKey } from '../../src/contract/names'
import { type PassLook, passLookOf } from '../branding/pass-look'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import { mediaProducts, passMedia } from '../media/pass-media.table'
import { ticketDeliveries, tickets } from '../media/ticket.table'
import { readSettings } from '../settings/settings.store'

/** The contents of a pass, for either wallet. */
export interface WalletPass {
  /** The same for a person as long as the person exists, and no one else's. */
  serial: string
  holderName: string
  passNumber: string
  /** What the QR code says: the pass number, or the external order where SKIDATA boxes read it. */
  code: string
  product: { name: string; validTo: string } | null
  look: PassLook
  contactId: number
  /** Whether the caller knew all that the pass says of its holder: number, both names, and the order if it has one. */
  isProven: boolean
}

// The same answer for every reason: only someone who knows the name may learn whether a number exists.
const passNotFound = () => new Refusal(404, 'not-found', 'There is no pass with this number and name.')

const serialOf = (contact: { id: number; createdAt: Date }) =>
  createHash('sha256').update(`contact ${contact.id} ${contact.createdAt.toISOString()}`).digest('hex').slice(0, 32)

async function latestProduct(database: Database, ipCode: string) {
  const [product] = await database
    .select({ name: mediaProducts.name, validTo: mediaProducts.validTo })
    .from(mediaProducts)
    .innerJoin(passMedia, eq(passMedia.id, mediaProducts.mediaId))
    .where(eq(passMedia.ipCode, ipCode))
    .orderBy(desc(mediaProducts.validTo))
    .limit(1)
  return product ?? null
}

/** By the number of their last order, or of a pass they hold: later orders change no pass. */
const havePass = (database: Database, ipCode: string) =>
  inArray(
    contacts.id,
    union(
      database.select({ id: contacts.id }).from(contacts).where(eq(contacts.ipCode, ipCode)),
      database.select({ id: passMedia.contactId }).from(passMedia).where(eq(passMedia.ipCode, ipCode)),
    ),
  )

/** Whether a ticket of this pass was sent with a link that names this order. */
async function wasSentWith(database: Database, pass: { contactId: number; ipCode: string; externalOrderId: string }) {
  const [sent] = await database
    .select({ id: ticketDeliveries.id })
    .from(ticketDeliveries)
    .innerJoin(tickets, eq(tickets.id, ticketDeliveries.ticketId))
    .innerJoin(passMedia, eq(passMedia.id, tickets.mediaId))
    .where(
      and(
        eq(passMedia.contactId, pass.contactId),
        eq(passMedia.ipCode, pass.ipCode),
        eq(ticketDeliveries.externalOrderId, pass.externalOrderId),
      ),
    )
    .limit(1)
  return sent !== undefined
}

/** The pass of the person who has this number and this name. Throws a Refusal (404) when the two do not belong together. */
export async function findWalletPass(
  database: Database,
  query: v.InferOutput<typeof WalletPassQuery>,
): Promise<WalletPass> {
  const ipCode = query.ipCode.trim()
  const [contact] = await database
    .select()
    .from(contacts)
    .where(and(havePass(database, ipCode), eq(contacts.nameKey, nameKey(query))))
    .limit(1)
  const externalOrderId = query.externalOrderId.trim()
  if (!contact || ipCode === '') throw passNotFound()
  const isOwnOrder = externalOrderId === '' || externalOrderId === contact.externalOrderId
  if (!isOwnOrder && !(await wasSentWith(database, { contactId: contact.id, ipCode, externalOrderId })))
    throw passNotFound()

  const settings = await readSettings(database)
  const orderCode = settings.isSkiDataEnabled ? externalOrderId || contact.externalOrderId : null
  return {
    serial: serialOf(contact),
    holderName: fullName(contact),
    passNumber: ipCode,
    code: orderCode ?? ipCode,
    product: await latestProduct(database, ipCode),
    look: passLookOf(settings),
    contactId: contact.id,
    isProven: externalOrderId !== '' || !contact.externalOrderId,
  }
}
