import type { Evidence } from './signed-bytes'

/**
 * What a seal of each version covers. A list never changes: with one column more or less, every seal made by it would
 * look broken. A new column of the evidence comes with a new version, whose list holds it too. From version 2 on, the
 * text, the drawing and the page are covered by their hashes, wherever their bytes are kept.
 */
export const sealedColumns: Readonly<Record<number, readonly (keyof Evidence)[]>> = {
  1: [
    'receiptId',
    'contactTaskId',
    'contactId',
    'taskId',
    'taskName',
    'posWaiverId',
    'waiverVersion',
    'isCurrentVersion',
    'text',
    'textSha256',
    'signature',
    'signatureSha256',
    'agreed',
    'signerName',
    'signerIssuer',
    'signerSubject',
    'onBehalfOf',
    'comment',
    'waiverHtml',
    'waiverHtmlSha256',
    'effectiveFrom',
    'effectiveTo',
    'validationDate',
    'signedOn',
    'signedAt',
    'receivedAt',
    'differenceMs',
    'device',
    'appVersion',
  ],
  2: [
    'receiptId',
    'contactTaskId',
    'contactId',
    'taskId',
    'taskName',
    'posWaiverId',
    'waiverVersion',
    'isCurrentVersion',
    'textSha256',
    'signatureSha256',
    'agreed',
    'signerName',
    'signerIssuer',
    'signerSubject',
    'onBehalfOf',
    'comment',
    'waiverHtmlSha256',
    'effectiveFrom',
    'effectiveTo',
    'validationDate',
    'signedOn',
    'signedAt',
    'receivedAt',
    'differenceMs',
    'device',
    'appVersion',
  ],
}

/** The version that new rows are sealed by. */
export const SEAL_VERSION = 2

/** Bytes, and the column with their hash. */
export const coveredByHash = [
  ['text', 'textSha256'],
  ['signature', 'signatureSha256'],
  ['waiverHtml', 'waiverHtmlSha256'],
] as const
