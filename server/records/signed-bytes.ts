import { and, eq, type SQL } from 'drizzle-orm'
import { waiverEvidence } from './waiver-evidence.table'
import { waiverVersions } from './waiver-version.table'

export type EvidenceRow = typeof waiverEvidence.$inferSelect

type Kept = Omit<EvidenceRow, 'id' | 'seal' | 'sealVersion'>

/** What is kept of one signature, with its text and its page as they were signed. */
export type Evidence = Omit<Kept, 'text' | 'waiverHtmlEnd'> & { text: string }

/** Where the app puts the text into the page. */
const TEXT_FOLLOWS = '<main>'

/** The page around the text. Null where the text is not in it, byte for byte. */
export function aroundText(page: string, text: string) {
  // Looked for in one place only: searching a long text would take time in the product of both lengths.
  const at = page.indexOf(TEXT_FOLLOWS) + TEXT_FOLLOWS.length
  if (text === '' || at < TEXT_FOLLOWS.length || !page.startsWith(text, at)) return null
  return { waiverHtml: page.slice(0, at), waiverHtmlEnd: page.slice(at + text.length) }
}

/**
 * The row of a signature. What is in the waiver's version (`versionText`; null where there is none) is not written
 * again: a venue with 100,000 signatures under one text would keep it 200,000 times.
 */
export function toKept(evidence: Evidence, versionText: string | null): Kept {
  const { text, waiverHtml } = evidence
  return {
    ...evidence,
    text: text === versionText ? null : text,
    ...(aroundText(waiverHtml, text) ?? { waiverHtml, waiverHtmlEnd: null }),
  }
}

/** What was signed, byte for byte. Null if the row refers to a version that is missing. */
export function toSigned({ waiverHtmlEnd, ...row }: Kept, versionText: string | null): Evidence | null {
  const text = row.text ?? versionText
  if (text === null) return null
  return { ...row, text, waiverHtml: waiverHtmlEnd === null ? row.waiverHtml : row.waiverHtml + text + waiverHtmlEnd }
}

/** Joins each signature with the version of the waiver that it names. */
export const isVersionSigned: SQL | undefined = and(
  eq(waiverVersions.taskId, waiverEvidence.taskId),
  eq(waiverVersions.version, waiverEvidence.waiverVersion),
)
