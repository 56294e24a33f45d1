import { differs, either, type Finding, matches, unknown } from '../../src/document-proof/finding'
import { type InspectedFile, inspectFile } from '../../src/document-proof/inspect-file'
import type { Database } from '../database/database'
import { sealedFacts } from '../records/seal-evidence'
import { proofOf } from './proof'
import { findDocument } from './read-document'

/** What cannot be told from a file and the database that it came from, however well they fit. */
const limits = [
  unknown('Whether the person named held the device when it was signed.'),
  unknown('Whether the device’s clock was right.'),
  unknown(
    'Whether someone rewrote the whole database, with its audit and its key: against that helps a hash of the audit that was kept elsewhere.',
  ),
]

async function compared(
  database: Database,
  { sha256, evidence, certificateSha256 }: InspectedFile,
): Promise<Finding[]> {
  if (!evidence) return []
  const record = await findDocument(database, evidence.document)
  if (!record) return [differs(`The venue has no document ${evidence.document}.`)]
  const proof = await proofOf(database, evidence.document)
  const facts = sealedFacts(record.evidence, evidence.sealVersion) ?? {}
  const names = [...new Set([...Object.keys(facts), ...Object.keys(evidence.sealed)])]
  const changed = names.filter((name) => facts[name] !== evidence.sealed[name])
  return [
    either(
      changed.length === 0,
      'The venue’s record has the same facts.',
      `The venue’s record differs from this file in: ${changed.join(', ')}.`,
    ),
    either(
      proof.seal === evidence.seal,
      'The venue’s record is what was sealed.',
      'The venue’s record is not what was sealed.',
    ),
    either(
      proof.chain?.sequence === evidence.chain.sequence && proof.chain.hash === evidence.chain.hash,
      'The venue’s audit has the same entry in the same place.',
      'The venue’s audit does not have that entry in that place.',
    ),
    either(
      certificateSha256 !== null && proof.certificates.includes(certificateSha256),
      'The file was signed with this venue’s key.',
      'The file was not signed with this venue’s key.',
    ),
    proof.pdfSha256 === sha256
      ? matches('It is byte for byte the file that the venue made.')
      : differs('It is not byte for byte the file that the venue made.'),
  ]
}

/** What a document's PDF proves by itself, and beside the venue's own records. */
export async function verifyDocument(database: Database, file: Uint8Array): Promise<Finding[]> {
  const inspected = await inspectFile(file)
  return [...inspected.findings, ...(await compared(database, inspected)), ...limits]
}
