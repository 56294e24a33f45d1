import type { StoredRecord } from '../storage/database'

export interface ExportedFile {
  fileName: string
  contentType: 'application/json'
  text: string
}

function base64Of(content: ArrayBuffer): string {
  let binary = ''
  for (const byte of new Uint8Array(content)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** The record as it stands and its exact bytes as base64. A record that this build cannot read is exported as it is. */
export const exportRecord = (row: StoredRecord, content: ArrayBuffer | null): ExportedFile => ({
  fileName: `basehut-document-${row.id}.json`,
  contentType: 'application/json',
  text: JSON.stringify(
    { format: 'basehut-document', version: 1, record: row, body: content && base64Of(content) },
    null,
    2,
  ),
})
