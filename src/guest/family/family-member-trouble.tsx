import { type Failure, type FailureKind, saysNothing } from '../../api/failure'
import { familyTexts as texts } from '../../settings/texts/family'
import { useInSight } from '../../ui/browser/use-scroll-into-view'
import { Notice } from '../../ui/notice'

const wordsByKind: Partial<Record<FailureKind, string>> = {
  unauthorized: texts.signInNeeded,
  'sign-in-needed': texts.signInNeeded,
}

/** Why the person was not added, or may not have been. What the venue says itself about a person comes first. */
export function FamilyMemberTrouble({ failure }: { failure: Failure | null }) {
  const place = useInSight<HTMLDivElement>(failure)
  if (!failure) return null
  const [title, words] = wordsFor(failure)
  return (
    <div ref={place}>
      <Notice kind="error" title={title}>
        {words}
      </Notice>
    </div>
  )
}

function wordsFor(failure: Failure): [title: string, words: string] {
  const { kind, error } = failure
  if (saysNothing(failure)) return [texts.noAnswerTitle, texts.noAnswer]
  if (kind === 'conflict') return [texts.duplicateTitle, error?.message || texts.duplicate]
  const refused = kind === 'invalid' ? error?.message : undefined
  return [texts.failedTitle, refused ?? wordsByKind[kind] ?? texts.failed]
}
