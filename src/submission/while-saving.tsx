import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { WaitingPlace } from '../ui/screen/waiting-place'
import { type SubmissionProgress, useProgress } from './progress'

interface WhileSavingProps {
  submission: { progress: SubmissionProgress }
  words: { saving: string; durable: string }
  className: string | undefined
  children: ReactNode
}

/** A form that says how far its saving is in its own place. Its children are not drawn again for that. */
export function WhileSaving({ submission, words, className, children }: WhileSavingProps) {
  const progress = useProgress(submission)
  const form = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  const isHidden = progress !== 'none'
  // A hidden element loses the focus: after a refusal, a keyboard user would start at the top of the page again.
  useLayoutEffect(() => {
    const now = document.activeElement
    if (isHidden) focused.current = now instanceof HTMLElement && form.current?.contains(now) ? now : null
    else if (now === document.body) focused.current?.focus({ preventScroll: true })
  }, [isHidden])
  return (
    <>
      <WaitingPlace label={progress === 'none' ? null : words[progress]} />
      {/* Hidden, not gone: a refusal shows it again as it was left, and Accept need not wait for it to be taken down. */}
      <div ref={form} className={className} hidden={isHidden}>
        {children}
      </div>
    </>
  )
}
