import type { EvidenceFile } from '../../src/contract/entities/document-file'
import { EVIDENCE_FORMAT } from '../../src/contract/entities/document-file'
import { Refusal } from '../errors/refusal'
import { sealedFacts } from '../records/seal-evidence'
import { aroundText } from '../records/signed-bytes'
import { type DocumentKey, derOf } from './document-key'
import type { ToMake } from './pdf/make-pdf'
import { type DocumentRecord, isWhole } from './read-document'

export interface MadeFor {
  venue: { name: string; address: string }
  language: string
  timeZone: string
  key: DocumentKey
}

const notWhole = () =>
  new Refusal(
    409,
    'document-not-whole',
    'This record is not what was sealed, so no document is made of it. Tell the venue: its audit says where it was changed.',
  )

type Sealed = EvidenceFile['sealed']

function evidenceOf({ evidence, seal, sealVersion, chain }: DocumentRecord, { venue }: MadeFor): EvidenceFile {
  const sealed = sealedFacts(evidence, sealVersion)
  if (!chain || !sealed) throw notWhole()
  const { sequence, previousHash, hash, entry } = chain
  return {
    format: EVIDENCE_FORMAT,
    document: evidence.receiptId,
    venue,
    sealed: sealed as Sealed,
    sealVersion,
    seal,
    text: evidence.text,
    page: evidence.waiverHtml,
    signature: evidence.signature && Buffer.from(evidence.signature).toString('base64'),
    chain: { sequence, previousHash, hash, entry },
  }
}

/** The title is above it already. */
const withoutTitle = (html: string) => html.replace(/<h1>[^<]*<\/h1>/, '')

/** What the PDF of a record is made from. Refuses a record that is not what was sealed. */
export function whatToMake(record: DocumentRecord, madeFor: MadeFor): ToMake {
  const { evidence, seal, sealVersion, chain } = record
  if (!isWhole(record) || !chain) throw notWhole()
  const { signature, waiverHtml, contactId, contactTaskId, taskId, posWaiverId, receiptId, ...shown } = evidence
  const around = aroundText(waiverHtml, evidence.text)
  const { venue, language, timeZone, key } = madeFor
  return {
    pages: {
      ...shown,
      venue: venue.name,
      timeZone,
      checkAt: `${venue.address}/verify`,
      document: receiptId,
      around: { before: withoutTitle(around?.waiverHtml ?? ''), after: around?.waiverHtmlEnd ?? '' },
      seal,
      sealVersion,
      chain,
    },
    language,
    signature,
    evidence: JSON.stringify(evidenceOf(record, madeFor), null, 2),
    signer: { certificate: derOf(key.certificate), privateKey: key.privateKey },
  }
}
