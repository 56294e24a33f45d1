import { eq } from 'drizzle-orm'
import type { DocumentProof } from '../../src/contract/entities/document'
import type { Database } from '../database/database'
import { isAsSealed } from '../records/seal-evidence'
import { ownCertificates } from './document-key'
import { madeDocuments } from './made-document.table'
import { documentNotFound, findDocument } from './read-document'

/** What the venue's records say of one document, in hashes: for anyone who holds a file of it. */
export async function proofOf(database: Database, id: string): Promise<DocumentProof> {
  const record = await findDocument(database, id)
  if (!record) throw documentNotFound()
  const { evidence, seal, sealVersion, chain } = record
  const [made] = await database
    .select({ sha256: madeDocuments.sha256 })
    .from(madeDocuments)
    .where(eq(madeDocuments.receiptId, id))
  return {
    id,
    seal: isAsSealed(evidence, { seal, sealVersion }) ? seal : null,
    chain: chain && { sequence: chain.sequence, hash: chain.hash },
    pdfSha256: made?.sha256 ?? null,
    certificates: [...(await ownCertificates(database))],
  }
}
