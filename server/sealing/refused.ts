import { and, isNotNull, isNull } from 'drizzle-orm'
import { sealedDocuments } from './sealed-document.table'

/** What was not taken, and no one has settled yet. */
export const isRefused = and(isNotNull(sealedDocuments.code), isNull(sealedDocuments.settledAt))
