import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import type { Semaphore } from '../http/semaphore'
import { readTimeZone } from '../settings/venue-day'
import { documentKey } from './document-key'
import { madeDocuments } from './made-document.table'
import type { ToMake } from './pdf/make-pdf'
import { documentNotFound, findDocument } from './read-document'
import { whatToMake } from './what-to-make'

export interface PdfParts {
  /** Writes and signs one PDF. */
  make: (document: ToMake) => Promise<Uint8Array>
  /** Limits how many are made at once. */
  within: Semaphore
  venue: () => Promise<{ name: string; address: string; language: string }>
}

const kept = async (database: Database, id: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const [row] = await database
    .select({ pdf: madeDocuments.pdf })
    .from(madeDocuments)
    .where(eq(madeDocuments.receiptId, id))
  return row ? new Uint8Array(row.pdf) : null
}

/** The PDF of a document: made when it is first asked for, and the same bytes ever after. */
export async function documentPdf(
  database: Database,
  { make, within, venue }: PdfParts,
  { id, now }: { id: string; now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const before = await kept(database, id)
  if (before) return before
  const record = await findDocument(database, id)
  if (!record) throw documentNotFound()
  const { language, ...of } = await venue()
  const key = await documentKey(database, { venue: of.name, now })
  const timeZone = await readTimeZone(database)
  const document = whatToMake(record, { venue: of, language, timeZone, key })
  const pdf = await within(() => make(document))
  await database
    .insert(madeDocuments)
    .values({ receiptId: id, pdf, sha256: sha256(pdf), madeAt: now })
    .onConflictDoNothing()
  // If two made it at once, the first one's is kept.
  return (await kept(database, id)) ?? new Uint8Array(pdf)
}
