import { useEffect, useRef } from 'react'
import styles from './outbox-panel.module.css'

/**
 * What came of another try. There before it is known, so that it is announced.
 * @param takesFocus whether the button that was tapped is gone: the keyboard would be left nowhere
 */
export function TryAnswer({ answer, takesFocus }: { answer: string; takesFocus: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus && answer !== '' && document.activeElement === document.body) line.current?.focus()
  }, [takesFocus, answer])
  return (
    <p ref={line} role="status" tabIndex={-1} className={answer === '' ? styles.unanswered : styles.answer}>
      {answer}
    </p>
  )
}
