export interface SnapshotFacts {
  title: string
  affirmation: string
  /** Clean HTML, as it was on the screen. */
  text: string
  /** The words beside the ticked box; null where the task has no box. */
  agreement: string | null
  signerName: string
  contactName: string
  /** How it was shown and signed, where that is not the rule (evidence-notes.ts). */
  notes: readonly string[]
  /** ISO 8601. */
  signedAt: string
}

const style = [
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 Georgia,serif;color:#111;background:#fff}',
  'h1,h2,h3{font-family:sans-serif;line-height:1.25}',
  'table{border-collapse:collapse}th,td{border:1px solid #999;padding:.25rem .5rem}',
  'footer{margin-top:2rem;padding-top:1rem;border-top:2px solid #111}',
].join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/**
 * The waiver as it was signed, as a page of its own: styled, and inert wherever it is opened. The drawn signature is not
 * in it: it is kept beside it.
 */
export function waiverSnapshot(facts: SnapshotFacts) {
  const agreement = facts.agreement === null ? '' : `<p>&#9745; ${escaped(facts.agreement)}</p>`
  const signer = facts.signerName ? `<p>Signed by: <strong>${escaped(facts.signerName)}</strong></p>` : ''
  const notes = facts.notes.map((note) => `<p>${escaped(note)}</p>`).join('')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escaped(facts.title)}</title><style>${style}</style></head><body>`,
    `<h1>${escaped(facts.title)}</h1><p>${escaped(facts.affirmation)}</p><main>${facts.text}</main>`,
    `<footer><p>For: <strong>${escaped(facts.contactName)}</strong></p>${agreement}${signer}${notes}`,
    `<p>Signed at: <time datetime="${escaped(facts.signedAt)}">${escaped(facts.signedAt)}</time></p></footer>`,
    '</body></html>',
  ].join('')
}
