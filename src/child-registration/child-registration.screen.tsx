import { useState } from 'react'
import { ChildRegistration } from '../contract/entities/child-registration'
import type { Contact } from '../contract/entities/contact'
import type { ChildRegistrationContactTask } from '../contract/entities/contact-task'
import type { Called } from '../contract/names-apart'
import type { Identity } from '../session/identity'
import type { CompletionTurn } from '../submission/completion-form'
import { useDraft } from '../submission/use-draft'
import { useGiven } from '../submission/use-saved-body'
import { ChildRegistrationValues, registrationFrom, valuesOf } from './child-registration.form'
import { ChildRegistrationSummary } from './child-registration.summary'
import { ChildRegistrationForm } from './child-registration-form'
import type { GivenForSibling } from './same-as'

interface ChildRegistrationScreenProps extends CompletionTurn<ChildRegistrationContactTask> {
  identity: Identity
  /** The other children of the family. */
  others: readonly ChildRegistrationContactTask[]
  /** What someone is called among the whole family. */
  called(contact: Contact): Called
}

/** Child registration of one person (spec sections 2, 3 and 5). What waits on this device comes before what the venue has. */
export function ChildRegistrationScreen(props: ChildRegistrationScreenProps) {
  const { contactTask, others, called } = props
  // Settled as the form opens: an offer that came later would move the fields under the thumb.
  const [sibling] = useState(() => others.find(({ isComplete }) => isComplete) ?? null)
  const own = useGiven(contactTask, ChildRegistration)
  const siblings = useGiven(sibling ?? contactTask, ChildRegistration)
  if (!own.isReady || !siblings.isReady) return null
  const sameAs =
    sibling && siblings.given ? { name: called(sibling.contact).short, registration: siblings.given } : null
  return <KnownChildRegistration {...props} registration={own.given} sameAs={sameAs} />
}

interface KnownProps extends ChildRegistrationScreenProps {
  registration: ChildRegistration | null
  sameAs: GivenForSibling | null
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
