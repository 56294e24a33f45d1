import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { childRegistrations } from '../contact-tasks/child-registration.table'
import { contactTasks } from '../contact-tasks/contact-task.table'
import type { Database } from '../database/database'
import { documentCopies } from '../document-copies/document-copy.table'
import { familyInvitations } from '../households/adults/family-invitation.table'
import { bleAssignments } from '../media/ble-assignment.table'
import { mediaProducts, passMedia } from '../media/pass-media.table'
import { ticketDeliveries, ticketDownloads, tickets } from '../media/ticket.table'
import { furtherCustomerIds } from '../orders/further-customer-id.table'
import { orderLines, orders } from '../orders/order.table'
import { photos } from '../photos/photo.table'
import { receipts } from '../records/receipt.table'
import { type EvidenceRow, isVersionSigned, toSigned } from '../records/signed-bytes'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { waiverVersions } from '../records/waiver-version.table'
import { rentalProfiles } from '../rental/rental-profile.table'
import { correctedSlips } from '../rental/rental-slip.table'
import { tasks } from '../tasks/task.table'
import { handoversOf, visitsOf } from './own-visits'

/** Signed documents are long: so many are in memory at once. */
const PAGE = 10

const base64 = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString('base64') : null)

/** Everything that is kept about people, by the name of what it is, but their signed waivers. */
export async function dataOf(database: Database, contactIds: readonly number[]) {
  const ids = [...contactIds]
  const portraits = await database.select().from(photos).where(inArray(photos.contactId, ids))
  const passes = await database.select().from(passMedia).where(inArray(passMedia.contactId, ids))
  const mediaIds = passes.map(({ id }) => id)
  const ofTickets = await database.select().from(tickets).where(inArray(tickets.mediaId, mediaIds))
  const ticketIds = ofTickets.map(({ id }) => id)
  return {
    portraits: portraits.map(({ jpeg, ...portrait }) => ({ ...portrait, jpegAsBase64: base64(jpeg) })),
    orders: await database
      .select({ order: orders.number, importedAt: orders.importedAt, line: orderLines })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(inArray(orderLines.contactId, ids)),
    furtherCustomerIds: await database
      .select()
      .from(furtherCustomerIds)
      .where(inArray(furtherCustomerIds.contactId, ids)),
    tasks: await database
      .select({ id: contactTasks.id, contactId: contactTasks.contactId, task: tasks.name })
      .from(contactTasks)
      .innerJoin(tasks, eq(tasks.id, contactTasks.taskId))
      .where(inArray(contactTasks.contactId, ids)),
    rentalProfiles: await database.select().from(rentalProfiles).where(inArray(rentalProfiles.contactId, ids)),
    correctedRentalSlips: await database.select().from(correctedSlips).where(inArray(correctedSlips.contactId, ids)),
    childRegistrations: await database
      .select()
      .from(childRegistrations)
      .where(inArray(childRegistrations.contactId, ids)),
    passes,
    passProducts: await database.select().from(mediaProducts).where(inArray(mediaProducts.mediaId, mediaIds)),
    tickets: ofTickets,
    ticketDeliveries: await database
      .select()
      .from(ticketDeliveries)
      .where(inArray(ticketDeliveries.ticketId, ticketIds)),
    ticketDownloads: await database.select().from(ticketDownloads).where(inArray(ticketDownloads.ticketId, ticketIds)),
    // Without what opens a gate: a file lies about.
    phonePasses: await database
      .select({
        contactId: bleAssignments.contactId,
        assignedAt: bleAssignments.assignedAt,
        activatedAt: bleAssignments.activatedAt,
      })
      .from(bleAssignments)
      .where(inArray(bleAssignments.contactId, ids)),
    visits: await visitsOf(database, ids),
    handedOverTablets: await handoversOf(database, ids),
    invitationsToTheFamily: await database
      .select()
      .from(familyInvitations)
      .where(inArray(familyInvitations.contactId, ids)),
    mailsThatWait: await database
      .select({
        contactId: documentCopies.signerContactId,
        address: documentCopies.address,
        receiptIds: documentCopies.receiptIds,
        createdAt: documentCopies.createdAt,
      })
      .from(documentCopies)
      .where(inArray(documentCopies.signerContactId, ids)),
    receipts: await database
      .select({
        id: receipts.id,
        contactId: receipts.contactId,
        operation: receipts.operation,
        sha256: receipts.sha256,
        receivedAt: receipts.receivedAt,
      })
      .from(receipts)
      .where(inArray(receipts.contactId, ids)),
  }
}

/** With its text and its page as they were signed. Without them where someone has taken the text from the database. */
function signedWaiver({ id, seal, sealVersion, ...kept }: EvidenceRow, versionText: string | null) {
  const { signature, ...evidence } = toSigned(kept, versionText) ?? kept
  return { id, ...evidence, seal, sealVersion, signaturePngAsBase64: base64(signature) }
}

/** Their signed waivers one after the other, as they were sealed. */
export async function* signedWaiversOf(database: Database, contactIds: readonly number[]) {
  let after = 0
  for (;;) {
    const page = await database
      .select({ row: waiverEvidence, versionText: waiverVersions.text })
      .from(waiverEvidence)
      .leftJoin(waiverVersions, isVersionSigned)
      .where(and(inArray(waiverEvidence.contactId, [...contactIds]), gt(waiverEvidence.id, after)))
      .orderBy(asc(waiverEvidence.id))
      .limit(PAGE)
    for (const { row, versionText } of page) yield signedWaiver(row, versionText)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.row.id
  }
}
