import { counted } from '../../src/contract/english'

interface WholeAudit {
  entries: number
  signatures: number
  lastHash: string
}

/** What a command says of an audit in which nothing was altered. */
export const wholeAudit = ({ entries, signatures, lastHash }: WholeAudit) =>
  `The audit is whole: ${counted(entries, 'entry', 'entries')}, ${counted(signatures, 'signature', 'signatures')}, last hash ${lastHash}.`
