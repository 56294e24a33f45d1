import { copyTexts } from '../../../settings/texts/documents/document-copy'
import { useFocusOnArrival } from '../../../ui/browser/focus-on-arrival'
import { Notice } from '../../../ui/notice'
import type { Imported } from '../../backup/import-copy'
import styles from './copy.module.css'

const texts = copyTexts.import

/** What became of the documents in a copy, each kind in its own sentence. */
function outcomeOf({ mine, others, sealed, leftOut, known, newer, damaged }: Imported): string[] {
  const said = [
    mine > 0 ? texts.mine(mine) : [],
    others > 0 ? texts.others(others) : [],
    sealed > 0 ? texts.sealed(sealed) : [],
    leftOut > 0 ? texts.leftOut(leftOut) : [],
    known > 0 ? texts.known(known) : [],
    newer > 0 ? texts.newer(newer) : [],
    damaged > 0 ? texts.damaged(damaged) : [],
  ].flat()
  return said.length > 0 ? said : [texts.nothing]
}

/** In place of the form, with which the button went that was pressed: the keyboard goes on here. */
export function ImportedCopy({ taken }: { taken: Imported }) {
  const place = useFocusOnArrival<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      <Notice kind={taken.newer + taken.damaged + taken.leftOut > 0 ? 'warning' : 'success'}>
        <ul className={styles.outcome}>
          {outcomeOf(taken).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
