import { type Failure, type FailureKind, saysNothing } from '../../api/failure'
import { familyTexts as texts } from '../../settings/texts/family'
import { TroubleNotice } from '../../ui/trouble-notice'

const wordsByKind: Partial<Record<FailureKind, string>> = {
  unauthorized: texts.signInNeeded,
  'sign-in-needed': texts.signInNeeded,
}

/** Why the person was not added, or may not have been. What the venue says itself about a person comes first. */
export function FamilyMemberTrouble({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  const [title, words] = wordsFor(failure)
  return (
    <TroubleNotice trouble={failure} title={title}>
      {words}
    </TroubleNotice>
  )
}

function wordsFor(failure: Failure): [title: string, words: string] {
  const { kind, error } = failure
  if (saysNothing(failure)) return [texts.noAnswerTitle, texts.noAnswer]
  if (kind === 'conflict') return [texts.duplicateTitle, error?.message || texts.duplicate]
  const refused = kind === 'invalid' ? error?.message : undefined
  return [texts.failedTitle, refused ?? wordsByKind[kind] ?? texts.failed]
}
