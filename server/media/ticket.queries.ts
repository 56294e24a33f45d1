import { desc, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { DeliveryMode, deliveryModes, type ETicket } from '../../src/contract/entities/media'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { mediaProducts, passMedia } from './pass-media.table'
import { ticketDeliveries, ticketDownloads, tickets } from './ticket.table'
import { ticketStatus } from './ticket-status'

const modeOf = (stored: number) => {
  const parsed = v.safeParse(DeliveryMode, stored)
  return parsed.success ? parsed.output : deliveryModes.Unknown
}

async function latestDelivery(database: Database, ticketId: string): Promise<ETicket['delivery']> {
  const [sent] = await database
    .select()
    .from(ticketDeliveries)
    .where(eq(ticketDeliveries.ticketId, ticketId))
    .orderBy(desc(ticketDeliveries.id))
    .limit(1)
  if (!sent) return null
  return {
    deliveryMode: modeOf(sent.deliveryMode),
    recipient: sent.recipient,
    isSent: sent.isSent,
    isKept: sent.isKept,
    createDateUtc: sent.createdAt.toISOString(),
    updateDateUtc: sent.updatedAt.toISOString(),
  }
}

async function latestDownload(database: Database, ticketId: string): Promise<ETicket['download']> {
  const [opened] = await database.select().from(ticketDownloads).where(eq(ticketDownloads.ticketId, ticketId))
  if (!opened) return null
  return {
    appVersion: opened.appVersion,
    device: opened.device,
    downloadDate: opened.downloadedAt.toISOString(),
    deliveryMode: modeOf(opened.deliveryMode),
  }
}

export async function readTicket(database: Database, id: string): Promise<ETicket> {
  const [delivery, download] = [await latestDelivery(database, id), await latestDownload(database, id)]
  return { id, delivery, download, status: ticketStatus(delivery, download, id) }
}

/** What a pass opens, the earliest first, with a ticket or without. */
export const productsOf = (database: Database, ipCode: string) =>
  database
    .select({ name: mediaProducts.name, validFrom: mediaProducts.validFrom, validTo: mediaProducts.validTo })
    .from(mediaProducts)
    .innerJoin(passMedia, eq(passMedia.id, mediaProducts.mediaId))
    .where(eq(passMedia.ipCode, ipCode))
    .orderBy(mediaProducts.validFrom, mediaProducts.id)

/** The ticket with the pass and the person that it belongs to. */
export async function findTicket(database: Database, where: SQL | undefined) {
  const [found] = await database
    .select({
      id: tickets.id,
      ipCode: passMedia.ipCode,
      contactId: contacts.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      externalOrderId: contacts.externalOrderId,
    })
    .from(tickets)
    .innerJoin(passMedia, eq(passMedia.id, tickets.mediaId))
    .innerJoin(contacts, eq(contacts.id, passMedia.contactId))
    .where(where)
    .limit(1)
  return found ?? null
}
export type TicketHolder = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** Says which device opened the ticket; the way it had been sent is remembered beside it. */
export async function recordDownload(
  database: Database,
  ticketId: string,
  opened: { device: string; appVersion: string; at: Date },
): Promise<void> {
  const delivery = await latestDelivery(database, ticketId)
  const download = {
    device: opened.device,
    appVersion: opened.appVersion,
    downloadedAt: opened.at,
    deliveryMode: delivery?.deliveryMode ?? deliveryModes.Unknown,
  }
  await database
    .insert(ticketDownloads)
    .values({ ticketId, ...download })
    .onConflictDoUpdate({ target: ticketDownloads.ticketId, set: download })
}
