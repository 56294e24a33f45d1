import type { ReactNode } from 'react'
import { reasonText } from '../outbox/ui/reason-text'
import { submissionTexts as texts } from '../settings/texts/submission'
import { useInSight } from '../ui/browser/use-scroll-into-view'
import { Notice } from '../ui/notice'
import type { SubmissionTrouble } from './submission-trouble'

/** The alert of a form that has to stay open (spec section 8). Comes into view: the button may be far from it. */
export function SubmissionNotice({ trouble }: { trouble: SubmissionTrouble | null }) {
  const place = useInSight<HTMLDivElement>(trouble)
  if (!trouble) return null
  const [title, text] = wordsFor(trouble)
  return (
    <div ref={place}>
      <Notice kind="error" title={title}>
        {text}
      </Notice>
    </div>
  )
}

function wordsFor(trouble: SubmissionTrouble): [title: string, text: ReactNode] {
  switch (trouble.kind) {
    case 'rejected':
      return [
        texts.errorCallingApi,
        <>
          <p>{reasonText(trouble.failure)}</p>
          <p>{texts.stillHere}</p>
        </>,
      ]
    case 'not-kept':
      return [texts.notKeptTitle, texts.notKept[trouble.code]]
    case 'other-person':
      return [texts.otherPersonTitle, texts.otherPerson]
    case 'failed':
      return [texts.failedTitle, texts.failed]
  }
}
