import type { waiverEvidence } from './waiver-evidence.table'

type Column = Exclude<keyof typeof waiverEvidence.$inferSelect, 'id' | 'seal' | 'sealVersion'>

/**
 * What a seal of each version covers. A list never changes: with one column more or less, every seal made by it would
 * look broken. A new column of the evidence comes with a new version, whose list holds it too.
 */
export const sealedColumns: Readonly<Record<number, readonly Column[]>> = {
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
}

/** The version that new rows are sealed by. */
export const SEAL_VERSION = 1
