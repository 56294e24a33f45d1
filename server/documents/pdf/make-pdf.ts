import { buffer } from 'node:stream/consumers'
import { EVIDENCE_FILE } from '../../../src/contract/entities/document-file'
import { createPageWriter } from './page-writer'
import { pictureOf } from './picture'
import { type Signer, signPdf } from './sign-pdf'
import { words } from './words'
import { type PagesOf, writePages } from './write-pages'

export interface ToMake {
  pages: Omit<PagesOf, 'picture'>
  language: string
  signature: Uint8Array | null
  /** JSON text of the evidence, attached as it is. */
  evidence: string
  signer: Signer
}

/** The signed PDF of a document. The same input makes the same bytes. */
export async function makePdf({ pages, language, signature, evidence, signer }: ToMake): Promise<Uint8Array> {
  // Only the record's own times: with any other clock, two makings would differ.
  const at = pages.receivedAt
  const page = createPageWriter({ title: words.title(pages.taskName, pages.onBehalfOf), language, at })
  writePages(page, { ...pages, picture: await pictureOf(signature) })
  const attached = {
    name: EVIDENCE_FILE,
    type: 'application/json',
    creationDate: at,
    modifiedDate: at,
    relationship: 'Data',
  }
  page.doc.file(Buffer.from(evidence), attached as never)
  const written = buffer(page.doc as never)
  page.doc.end()
  return signPdf(new Uint8Array(await written), signer, at)
}
