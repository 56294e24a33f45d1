import { and, asc, eq } from 'drizzle-orm'
import { documentsAtOnce } from '../../src/contract/entities/document'
import { readStaffRole } from '../access/staff'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { isOfOwnHousehold } from '../households/own-household'
import type { Caller, Handlers } from '../http/handler'
import { noteLook } from '../records/note-look'
import { venueDay } from '../settings/venue-day'
import { documentPdf, type PdfParts } from './document-pdf'
import { listDocuments } from './list-documents'
import { proofOf } from './proof'
import { contactOfDocument, documentNotFound } from './read-document'
import { wholeList } from './whole-list'

const isOwn = async (database: Database, caller: Caller, contactId: number) => {
  const [own] = await database
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isOfOwnHousehold(caller)))
  return own !== undefined
}

export const createDocumentHandlers = (parts: PdfParts) =>
  ({
    async listOwnDocuments({ database, caller, query, now }) {
      const family = await database
        .select({ id: contacts.id })
        .from(contacts)
        .where(isOfOwnHousehold(caller))
        .orderBy(asc(contacts.id))
      const ids = family.map(({ id }) => id)
      const today = await venueDay(database, now())
      const partOf = (number: number) =>
        listDocuments(database, ids, { today, part: { after: (number - 1) * documentsAtOnce, most: documentsAtOnce } })
      return query.part ? partOf(query.part) : wholeList(partOf)
    },

    async listDocumentsOf({ database, params, now }) {
      return listDocuments(database, [params.contactId], { today: await venueDay(database, now()) })
    },

    async getDocumentPdf({ database, caller, params: { id }, now }) {
      const contactId = await contactOfDocument(database, id)
      if (contactId === null) throw documentNotFound()
      const own = await isOwn(database, caller, contactId)
      if (!own && !(await readStaffRole(database, caller.email))) throw documentNotFound()
      const body = await documentPdf(database, parts, { id, now: now() })
      if (!own) await noteLook(database, { caller, at: now(), contactId, seen: { document: id } })
      return { contentType: 'application/pdf', fileName: `document-${id}.pdf`, body }
    },

    getDocumentProof: ({ database, params: { id } }) => proofOf(database, id),
  }) satisfies Pick<Handlers, 'listOwnDocuments' | 'listDocumentsOf' | 'getDocumentPdf' | 'getDocumentProof'>
