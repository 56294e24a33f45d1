import { and, desc, eq, sql } from 'drizzle-orm'
import { MOST_AT_ONCE } from '../../src/contract/entities/staff/list-page'
import { fullName } from '../../src/contract/names'
import { devices } from '../devices/device.table'
import { found } from '../errors/not-found'
import { contacts } from '../households/contact.table'
import type { Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import type { DocumentHandlers } from './receive-opened'
import { receiveFromBrowser, receiveFromDevice } from './receive-sealed'
import { isRefused } from './refused'
import { sealedDocuments } from './sealed-document.table'
import { stayTickets } from './stay-ticket.table'
import { type HoldSignIn, issueBrowserTicket, issueStayTicket } from './stay-tickets'

/** Not the sealed bytes, which may be those of photos: every desk asks each minute. */
const listed = {
  id: sealedDocuments.id,
  documentId: sealedDocuments.documentId,
  receivedAt: sealedDocuments.receivedAt,
  code: sealedDocuments.code,
  message: sealedDocuments.message,
}

/** `documents` take what was sealed, once it is open: the same that take it from the guest's own hand. */
export const createSealingHandlers = (documents: DocumentHandlers, holdSignIn: HoldSignIn) =>
  ({
    issueStayTicket: (call) => issueStayTicket(call, holdSignIn),
    issueBrowserTicket: (call) => issueBrowserTicket(call, holdSignIn),
    deliverSealedDocument: (call) => receiveFromDevice(call, documents),
    deliverSealedCopy: (call) => receiveFromBrowser(call, documents),

    async listRefusedDocuments({ database }) {
      const rows = await database
        .select({ document: listed, deviceName: devices.name, contact: contacts })
        .from(sealedDocuments)
        .leftJoin(stayTickets, eq(stayTickets.id, sealedDocuments.ticketId))
        .leftJoin(devices, eq(devices.id, sql`coalesce(${stayTickets.deviceId}, ${sealedDocuments.deviceId})`))
        .leftJoin(contacts, eq(contacts.id, stayTickets.contactId))
        .where(isRefused)
        .orderBy(desc(sealedDocuments.id))
        .limit(MOST_AT_ONCE)
      return rows.map(({ document: { receivedAt, ...document }, deviceName, contact }) => ({
        ...document,
        receivedUtc: receivedAt.toISOString(),
        deviceName,
        contactId: contact?.id ?? null,
        contactName: contact && fullName(contact),
      }))
    },

    /** It stays in the database, and leaves the list. */
    settleRefusedDocument: ({ database, params, caller, now }) =>
      database.transaction(async (tx) => {
        const [row] = await tx
          .update(sealedDocuments)
          .set({ settledAt: now() })
          .where(and(eq(sealedDocuments.id, params.id), isRefused))
          .returning({ id: sealedDocuments.id })
        const { id } = found(row, 'document')
        const details = { deliveryId: id }
        await appendToAudit(tx, { at: now(), actor: caller, action: 'refused-document-settled', details })
        return { id }
      }),
  }) satisfies Pick<
    Handlers,
    | 'issueStayTicket'
    | 'issueBrowserTicket'
    | 'deliverSealedDocument'
    | 'deliverSealedCopy'
    | 'listRefusedDocuments'
    | 'settleRefusedDocument'
  >
