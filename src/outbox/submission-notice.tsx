import { submissionTexts as texts } from '../settings/texts/submission'
import { Notice } from '../ui/notice'
import type { SubmissionTrouble } from './use-submission'

/** The alert above a form that has to stay open (spec section 8). */
export function SubmissionNotice({ trouble }: { trouble: SubmissionTrouble | null }) {
  switch (trouble?.kind) {
    case undefined:
      return null
    case 'rejected':
      return (
        <Notice kind="error" title={texts.errorCallingApi}>
          {texts.rejected}
        </Notice>
      )
    case 'not-kept':
      return (
        <Notice kind="error" title={texts.notKeptTitle}>
          {texts.notKept[trouble.code]}
        </Notice>
      )
    case 'other-person':
      return (
        <Notice kind="error" title={texts.otherPersonTitle}>
          {texts.otherPerson}
        </Notice>
      )
  }
}
