import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database'
import { theRow } from '../../../server/database/queries/the-row'
import { contacts } from '../../../server/households/contact.table'
import { mediaProducts, passMedia } from '../../../server/media/pass-media.table'
import { tickets } from '../../../server/media/ticket.table'

interface Wanted {
  contactId: number
  ipCode: string
  rfid?: string
  isActive?: boolean
  hotlistCode?: string
  products?: readonly { name: string; validFrom: string; validTo: string; accessLocationIds?: string[] }[]
}

/** A pass medium of a contact, with the number also on the contact; answers its e-ticket's id. */
export async function seedMedium(database: Database, { products = [], ...medium }: Wanted): Promise<string> {
  const customerId = `C-${medium.contactId}`
  const externalOrderId = `EXT-${medium.contactId}`
  await database
    .update(contacts)
    .set({ ipCode: medium.ipCode, customerId, externalOrderId })
    .where(eq(contacts.id, medium.contactId))
  const { id: mediaId } = theRow(await database.insert(passMedia).values(medium).returning())
  for (const product of products) await database.insert(mediaProducts).values({ mediaId, productId: 'P1', ...product })
  return theRow(await database.insert(tickets).values({ mediaId }).returning()).id
}
