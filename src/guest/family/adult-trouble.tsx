import { type Failure, type FailureKind, saysNothing } from '../../api/failure'
import { invitationTexts as texts } from '../../settings/texts/invitation'
import { TroubleNotice } from '../../ui/trouble-notice'

const signInAgain: Partial<Record<FailureKind, string>> = {
  unauthorized: texts.signInNeeded,
  'sign-in-needed': texts.signInNeeded,
}
/** What the venue says itself is about these very people, or about the mail. */
const saysWhy = /^(?:conflict|invalid|forbidden|too-many|server)$/

/** Why an invitation, an answer or an end of a sign-in did not come about. */
export function AdultTrouble({ failure, title }: { failure: Failure | null; title: string }) {
  if (!failure) return null
  const said = saysWhy.test(failure.kind) ? failure.error?.message : ''
  return (
    // Without an answer it may have come about all the same: nothing is claimed then.
    <TroubleNotice trouble={failure} title={saysNothing(failure) && !said ? texts.noAnswer : title}>
      {said || (signInAgain[failure.kind] ?? texts.unreachable)}
    </TroubleNotice>
  )
}
