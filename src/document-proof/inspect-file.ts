import { PDF } from '@libpdf/core'
import * as v from 'valibot'
import { EVIDENCE_FILE, EvidenceFile } from '../contract/entities/document-file'
import { sha256 } from '../contract/sha256'
import { checkEvidence } from './check-evidence'
import { checkSignature } from './check-signature'
import { differs, type Finding } from './finding'

export interface InspectedFile {
  sha256: string
  findings: Finding[]
  evidence: EvidenceFile | null
  certificateSha256: string | null
}

async function evidenceIn(file: Uint8Array): Promise<EvidenceFile | null> {
  try {
    const attached = (await PDF.load(file)).getAttachment(EVIDENCE_FILE)
    const parsed = v.safeParse(EvidenceFile, JSON.parse(new TextDecoder().decode(attached ?? new Uint8Array())))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Everything that a document's PDF proves by itself. */
export async function inspectFile(file: Uint8Array): Promise<InspectedFile> {
  const { findings, certificateSha256 } = await checkSignature(file)
  const evidence = await evidenceIn(file)
  const inside = evidence
    ? await checkEvidence(evidence)
    : [differs('This file carries no evidence of a document, or it cannot be read.')]
  return { sha256: await sha256(new Uint8Array(file)), findings: [...findings, ...inside], evidence, certificateSha256 }
}
