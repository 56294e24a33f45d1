import * as v from 'valibot'
import type { Api } from '../api/client'
import { saysNotFound } from '../api/failure'
import { documentId } from '../contract/entities/document'
import type { EvidenceFile } from '../contract/entities/document-file'
import { besideRecords, limits, noSuchDocument } from '../document-proof/beside-records'
import { type Finding, unknown } from '../document-proof/finding'
import { type InspectedFile, inspectFile } from '../document-proof/inspect-file'
import { documentCheckTexts as texts } from '../settings/texts/documents/document-check'

export interface CheckedFile {
  findings: Finding[]
  /**
   * Whether the records of its venue were asked too. `elsewhere`: it says that another venue made it, and only that one's
   * records could tell.
   */
  compared: 'here' | 'elsewhere' | 'not'
  /** What the file carries; null where it is no document of a venue. */
  evidence: EvidenceFile | null
}

/** Whether a document says that it was made at another address than the one of this page. */
const isOfAnother = ({ venue }: EvidenceFile, origin: string) => !`${venue.address}/`.startsWith(`${origin}/`)

async function beside(
  api: Pick<Api, 'request'>,
  inspected: InspectedFile & { evidence: EvidenceFile },
  origin: string,
): Promise<Pick<CheckedFile, 'findings' | 'compared'>> {
  const { evidence } = inspected
  const id = evidence.document
  const result = v.is(documentId, { id }) ? await api.request('getDocumentProof', { params: { id } }) : null
  if (result?.ok) return { findings: besideRecords(inspected, result.value), compared: 'here' }
  if (result && !saysNotFound(result)) return { findings: [unknown(texts.notCompared)], compared: 'not' }
  // Not called a forgery, which it need not be. One that is to pass for this venue's names this venue.
  if (isOfAnother(evidence, origin)) return { findings: [unknown(texts.ofAnother)], compared: 'elsewhere' }
  return { findings: [noSuchDocument(id)], compared: 'here' }
}

/**
 * Checks a file on this device. Of all that is in it only the document's id goes to the venue, which answers with hashes.
 * `origin` is where the venue's app is.
 */
export async function checkFile(api: Pick<Api, 'request'>, file: Blob, origin: string): Promise<CheckedFile> {
  const inspected = await inspectFile(new Uint8Array(await file.arrayBuffer()))
  const { findings, evidence } = inspected
  if (!evidence) return { findings, evidence, compared: 'not' }
  const { findings: more, compared } = await beside(api, { ...inspected, evidence }, origin)
  return { findings: [...findings, ...more, ...limits], compared, evidence }
}
