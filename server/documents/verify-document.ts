import { besideRecords, limits, noSuchDocument } from '../../src/document-proof/beside-records'
import { either, type Finding } from '../../src/document-proof/finding'
import { type InspectedFile, inspectFile } from '../../src/document-proof/inspect-file'
import type { Database } from '../database/database'
import { sealedFacts } from '../records/seal-evidence'
import { proofOf } from './proof'
import { findDocument } from './read-document'

async function compared(database: Database, inspected: InspectedFile): Promise<Finding[]> {
  const { evidence } = inspected
  if (!evidence) return []
  const record = await findDocument(database, evidence.document)
  if (!record) return [noSuchDocument(evidence.document)]
  const facts = sealedFacts(record.evidence, evidence.sealVersion) ?? {}
  const names = [...new Set([...Object.keys(facts), ...Object.keys(evidence.sealed)])]
  const changed = names.filter((name) => facts[name] !== evidence.sealed[name])
  return [
    either(
      changed.length === 0,
      'The venue’s record has the same facts.',
      `The venue’s record differs from this file in: ${changed.join(', ')}.`,
    ),
    ...besideRecords(inspected, await proofOf(database, evidence.document)),
  ]
}

/** What a document's PDF proves by itself, and beside the venue's own records. */
export async function verifyDocument(database: Database, file: Uint8Array): Promise<Finding[]> {
  const inspected = await inspectFile(file)
  return [...inspected.findings, ...(await compared(database, inspected)), ...limits]
}
