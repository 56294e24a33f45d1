import { canonicalJson } from '../contract/canonical-json'
import type { EvidenceFile } from '../contract/entities/document-file'
import { sha256, sha256OfText } from '../contract/sha256'
import { either, type Finding } from './finding'

const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Whether what the evidence says of itself is true: hashes, seal, and the entry of the audit. Asks no one. */
export async function checkEvidence(evidence: EvidenceFile): Promise<Finding[]> {
  const { sealed, seal, text, page, signature, chain } = evidence
  const drawing = signature === null ? null : await sha256(bytesOfBase64(signature))
  const link = await sha256OfText(`${chain.previousHash}\n${chain.entry}`)
  return [
    either(
      (await sha256OfText(text)) === sealed.textSha256,
      'The text is the text that was signed.',
      'The text is not the text that was signed: its hash differs.',
    ),
    either(
      (await sha256OfText(page)) === sealed.waiverHtmlSha256,
      'The page around the text is the page that was signed.',
      'The page around the text is not the page that was signed: its hash differs.',
    ),
    either(
      drawing === sealed.signatureSha256,
      drawing === null ? 'No drawing was asked for.' : 'The drawing is the drawing that was signed with.',
      'The drawing is not the drawing that was signed with: its hash differs.',
    ),
    either(
      (await sha256OfText(canonicalJson(sealed))) === seal,
      'The facts are those that were sealed.',
      'The facts are not those that were sealed: the seal differs.',
    ),
    either(
      link === chain.hash && chain.entry.includes(`"seal":"${seal}"`) && chain.entry.includes(evidence.document),
      `Entry ${chain.sequence} of the audit tells of this signature.`,
      `The entry of the audit in this file does not tell of this signature, or was changed.`,
    ),
  ]
}
