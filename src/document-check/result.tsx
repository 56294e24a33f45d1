import type { EvidenceFile } from '../contract/entities/document-file'
import type { Finding } from '../document-proof/finding'
import { documentCheckTexts as texts } from '../settings/texts/documents/document-check'
import { Facts } from '../ui/facts'
import { Notice, type NoticeKind } from '../ui/notice'
import type { CheckedFile } from './check-file'
import styles from './document-check.module.css'
import { type Verdict, verdictOf } from './verdict'

const noticeOf: Record<Verdict, NoticeKind> = {
  matches: 'success',
  differs: 'error',
  elsewhere: 'warning',
  alone: 'warning',
  none: 'error',
}
const groups = ['differs', 'matches', 'unknown'] as const satisfies Finding['kind'][]

/** What was found, the worst first. */
export function Result({ fileName, checked }: { fileName: string; checked: CheckedFile }) {
  const { findings, evidence } = checked
  const verdict = verdictOf(checked)
  return (
    <>
      <Notice kind={noticeOf[verdict]} title={texts.verdicts[verdict]}>
        <p className={styles.file}>{fileName}</p>
        <p>{texts.verdictOf[verdict]}</p>
      </Notice>
      {evidence ? (
        <section>
          <h2 className={styles.heading}>{texts.says}</h2>
          <Facts rows={factsOf(evidence)} />
        </section>
      ) : null}
      {groups.map((kind) => (
        <Group key={kind} kind={kind} findings={findings.filter((finding) => finding.kind === kind)} />
      ))}
    </>
  )
}

function Group({ kind, findings }: { kind: Finding['kind']; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{texts.groups[kind]}</h2>
      <ul className={styles.findings} data-kind={kind}>
        {findings.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** In the words of the file itself, which are worth what the findings below say. */
const factsOf = ({ sealed, document, venue }: EvidenceFile): (readonly [string, string])[] =>
  (
    [
      [texts.document, textOf(sealed.taskName)],
      [texts.signedFor, textOf(sealed.onBehalfOf)],
      [texts.signedBy, textOf(sealed.signerName)],
      [texts.signedOn, textOf(sealed.signedOn)],
      [texts.madeBy, `${venue.name} (${venue.address})`],
      [texts.number, document],
    ] as const
  ).filter(([, value]) => value !== '')
