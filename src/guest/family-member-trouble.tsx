import type { Failure, FailureKind } from '../api/failure'
import { familyTexts as texts } from '../settings/texts/family'
import { Notice } from '../ui/notice'

const wordsByKind: Partial<Record<FailureKind, string>> = {
  network: texts.unreachable,
  timeout: texts.unreachable,
  server: texts.unreachable,
  unauthorized: texts.signInNeeded,
  'sign-in-needed': texts.signInNeeded,
}

/** Why the person was not added. What the venue says itself about a person comes first. */
export function FamilyMemberTrouble({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  if (failure.kind === 'conflict') {
    return (
      <Notice kind="error" title={texts.duplicateTitle}>
        {failure.error?.message ?? texts.duplicate}
      </Notice>
    )
  }
  const refused = failure.kind === 'invalid' ? failure.error?.message : undefined
  return (
    <Notice kind="error" title={texts.failedTitle}>
      {refused ?? wordsByKind[failure.kind] ?? texts.failed}
    </Notice>
  )
}
