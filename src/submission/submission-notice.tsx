import type { ReactNode } from 'react'
import { reasonText } from '../outbox/ui/reason-text'
import { submissionTexts as texts } from '../settings/texts/submission'
import { TroubleNotice } from '../ui/trouble-notice'
import type { SubmissionTrouble } from './submission-trouble'

/** The alert of a form that has to stay open (spec section 8). */
export function SubmissionNotice({ trouble }: { trouble: SubmissionTrouble | null }) {
  if (!trouble) return null
  const [title, text] = wordsFor(trouble)
  return (
    <TroubleNotice trouble={trouble} title={title}>
      {text}
    </TroubleNotice>
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
