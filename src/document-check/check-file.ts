import * as v from 'valibot'
import type { Api } from '../api/client'
import { saysNotFound } from '../api/failure'
import { documentId } from '../contract/entities/document'
import type { EvidenceFile } from '../contract/entities/document-file'
import { besideRecords, limits, noSuchDocument } from '../document-proof/beside-records'
import { type Finding, unknown } from '../document-proof/finding'
import { inspectFile } from '../document-proof/inspect-file'
import { documentCheckTexts as texts } from '../settings/texts/documents/document-check'

export interface CheckedFile {
  findings: Finding[]
  /** Whether the venue's own records were asked too. */
  isCompared: boolean
  /** What the file carries; null where it is no document of a venue. */
  evidence: EvidenceFile | null
}

/** Null where the venue could not be asked. */
async function asked(
  api: Pick<Api, 'request'>,
  inspected: Awaited<ReturnType<typeof inspectFile>>,
): Promise<Finding[] | null> {
  const id = inspected.evidence?.document ?? ''
  if (!v.is(documentId, { id })) return [noSuchDocument(id)]
  const result = await api.request('getDocumentProof', { params: { id } })
  if (result.ok) return besideRecords(inspected, result.value)
  return saysNotFound(result) ? [noSuchDocument(id)] : null
}

/** Checks a file on this device. Of all that is in it only the document's id goes to the venue, which answers with hashes. */
export async function checkFile(api: Pick<Api, 'request'>, file: Blob): Promise<CheckedFile> {
  const inspected = await inspectFile(new Uint8Array(await file.arrayBuffer()))
  const { findings, evidence } = inspected
  if (!evidence) return { findings, evidence, isCompared: false }
  const beside = await asked(api, inspected)
  return {
    findings: [...findings, ...(beside ?? [unknown(texts.notCompared)]), ...limits],
    isCompared: beside !== null,
    evidence,
  }
}
