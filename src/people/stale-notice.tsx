import { type Failure, saysNothing } from '../api/failure'
import { useNeedsSignIn } from '../session/session-context'
import { peopleTexts as texts } from '../settings/texts/staff/people'
import { Notice } from '../ui/notice'
import { whatAnswered } from './failure-words'

/**
 * Says that what is shown is old. Where the sign-in has ended, that is above the page already, and is no outage: a call
 * that was under way then still fails as another one.
 */
export function StaleNotice({ failure }: { failure: Failure | null }) {
  const needsSignIn = useNeedsSignIn()
  if (!failure || needsSignIn || failure.kind === 'sign-in-needed') return null
  return <Notice kind="warning">{wordsFor(failure)}</Notice>
}

function wordsFor(failure: Failure) {
  if (failure.kind === 'network' || failure.kind === 'timeout') return texts.outOfReach
  const why = failure.error?.message || (saysNothing(failure) ? whatAnswered(failure) : '')
  return why ? `${texts.stale} ${why}` : texts.stale
}
