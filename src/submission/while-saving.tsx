import type { ReactNode } from 'react'
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
  return (
    <>
      <WaitingPlace label={progress === 'none' ? null : words[progress]} />
      {/* Hidden, not gone: a refusal shows it again as it was left, and Accept need not wait for it to be taken down. */}
      <div className={className} hidden={progress !== 'none'}>
        {children}
      </div>
    </>
  )
}
