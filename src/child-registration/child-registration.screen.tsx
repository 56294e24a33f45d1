import { ChildRegistration } from '../contract/entities/child-registration'
import type { ChildRegistrationContactTask } from '../contract/entities/contact-task'
import type { Identity } from '../session/identity'
import type { CompletionTurn } from '../submission/completion-form'
import { useDraft } from '../submission/use-draft'
import { relatedObjectIn, useSavedBody } from '../submission/use-saved-body'
import { ChildRegistrationValues, registrationFrom, valuesOf } from './child-registration.form'
import { ChildRegistrationSummary } from './child-registration.summary'
import { ChildRegistrationForm } from './child-registration-form'

interface ChildRegistrationScreenProps extends CompletionTurn<ChildRegistrationContactTask> {
  identity: Identity
  /** The other children of the family. */
  others: readonly ChildRegistrationContactTask[]
}

/** Child registration of one person (spec sections 2, 3 and 5). What waits on this device stands before what the venue has. */
export function ChildRegistrationScreen(props: ChildRegistrationScreenProps) {
  const { contactTask } = props
  const saved = useSavedBody('completeContactTask', contactTask.id)
  if (!saved.isReady) return null
  const registration = relatedObjectIn(saved.body, ChildRegistration) ?? contactTask.relatedObject
  return <KnownChildRegistration {...props} registration={registration} />
}

interface KnownProps extends ChildRegistrationScreenProps {
  registration: ChildRegistration | null
}

function KnownChildRegistration({ registration, ...props }: KnownProps) {
  const { contactTask, identity, mode } = props
  const given = valuesOf(registration, identity)
  const [draft, keepDraft, clearDraft, isReady] = useDraft(
    { owner: identity, form: 'child-registration', subject: String(contactTask.id) },
    ChildRegistrationValues,
    given,
  )

  if (mode === 'read-only') {
    return <ChildRegistrationSummary registration={registration ?? registrationFrom(given)} />
  }
  if (!isReady) return null
  return <ChildRegistrationForm {...props} initial={draft} keepDraft={keepDraft} clearDraft={clearDraft} />
}
