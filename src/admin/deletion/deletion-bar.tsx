import { useEffect, useId, useRef } from 'react'
import type { Failure } from '../../api/failure'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { focusHeadIfNowhere } from '../../ui/browser/head-of-screen'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Notice } from '../../ui/notice'
import { failureWords } from '../failure-text'
import styles from '../notification-bar.module.css'
import { useDeletions, useDeletionsView } from './deletions-context'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Without an answer it may have been deleted all the same. */
const failedWords = (failure: Failure) =>
  failure.kind === 'network' || failure.kind === 'timeout'
    ? texts.deletion.unanswered(failureWords(failure))
    : texts.deletion.failed(failureWords(failure))

/** Says what was deleted and takes it back, or says why it is still there. */
export function DeletionBar() {
  const deletions = useDeletions()
  const { waiting, failed } = useDeletionsView()
  const id = useId()
  const undo = useRef<HTMLButtonElement>(null)
  const isTakenBack = useRef(false)
  const takeBack = () => {
    isTakenBack.current = true
    deletions.undo()
  }

  // The button that deleted is gone with its row, and Undo goes when its time is over: focus would be nowhere.
  useEffect(() => {
    if (!waiting) return
    undo.current?.focus()
    isTakenBack.current = false
    return () => {
      // The row that came back takes it itself.
      if (!isTakenBack.current) focusHeadIfNowhere()
    }
  }, [waiting])

  useEffect(() => {
    if (!waiting) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
      event.preventDefault()
      isTakenBack.current = true
      deletions.undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [waiting, deletions])

  return (
    <div className={classNames(styles.bar, styles.loose)} data-passing hidden={!waiting && !failed}>
      {waiting ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only stops the time; what is done here is the button's
        <div
          onMouseEnter={deletions.hold}
          onMouseLeave={deletions.release}
          onFocus={(event) => {
            if (event.target.matches(':focus-visible')) deletions.hold()
          }}
          onBlur={deletions.release}
        >
          <Notice kind="info">
            <div className={styles.content}>
              <span id={id}>{waiting.text}</span>
              <Button ref={undo} aria-describedby={id} kind="quiet" onClick={takeBack}>
                {texts.deletion.undo}
              </Button>
            </div>
          </Notice>
        </div>
      ) : null}
      {failed ? (
        <Notice kind="error" title={texts.failure.title}>
          <div className={styles.content}>
            <span>{failedWords(failed.outcome)}</span>
            <Button kind="quiet" onClick={deletions.dismiss}>
              {texts.form.close}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}
