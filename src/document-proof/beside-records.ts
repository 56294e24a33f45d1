import type { DocumentProof } from '../contract/entities/document'
import { differs, either, type Finding, unknown } from './finding'
import type { InspectedFile } from './inspect-file'

export const noSuchDocument = (id: string): Finding => differs(`The venue has no document ${id}.`)

/** Whether a file is what the venue's records say of its document, by hashes alone. */
export function besideRecords({ sha256, evidence, certificateSha256 }: InspectedFile, proof: DocumentProof): Finding[] {
  return [
    either(
      evidence !== null && proof.seal === evidence.seal,
      'The venue’s record is what was sealed.',
      'The venue’s record is not what was sealed.',
    ),
    either(
      evidence !== null &&
        proof.chain?.sequence === evidence.chain.sequence &&
        proof.chain.hash === evidence.chain.hash,
      'The venue’s audit has the same entry in the same place.',
      'The venue’s audit does not have that entry in that place.',
    ),
    either(
      certificateSha256 !== null && proof.certificates.includes(certificateSha256),
      'The file was signed with this venue’s key.',
      'The file was not signed with this venue’s key.',
    ),
    either(
      proof.pdfSha256 === sha256,
      'It is byte for byte the file that the venue made.',
      'It is not byte for byte the file that the venue made.',
    ),
  ]
}

/** What cannot be told from a file and the records that it came from, however well they fit. */
export const limits: readonly Finding[] = [
  unknown('Whether the person named held the device when it was signed.'),
  unknown('Whether the device’s clock was right.'),
  unknown(
    'Whether someone rewrote the whole database, with its audit and its key: against that helps a hash of the audit that was kept elsewhere.',
  ),
]
