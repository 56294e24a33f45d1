/** A number with its noun: 1 entry, 2 entries. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface WholeAudit {
  entries: number
  signatures: number
  lastHash: string
}

/** What a command says of an audit in which nothing was altered. */
export const wholeAudit = ({ entries, signatures, lastHash }: WholeAudit) =>
  `The audit is whole: ${counted(entries, 'entry', 'entries')}, ${counted(signatures, 'signature', 'signatures')}, last hash ${lastHash}.`
