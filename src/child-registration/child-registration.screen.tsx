import type { ChildRegistrationContactTask } from '../contract/contact-task'
import type { Outbox } from '../outbox/outbox'
import { useDraft } from '../outbox/use-draft'
import type { Identity } from '../session/identity'
import { checkInTexts } from '../settings/texts/check-in'
import { ActionBar } from '../ui/action-bar'
import { Button } from '../ui/button'
import { ChildRegistrationValues, registrationFrom, valuesOf } from './child-registration.form'
import { ChildRegistrationSummary } from './child-registration.summary'
import { ChildRegistrationForm } from './child-registration-form'

export interface ChildRegistrationScreenProps {
  contactTask: ChildRegistrationContactTask
  identity: Identity
  outbox: Outbox
  mode: 'edit' | 'read-only'
  buttons: { submit: string; cancel: string | null }
  onChange(): void
  onSaved(): void
  onCancel(): void
}

/** Child registration profile of one person (spec sections 2, 3 and 5). */
export function ChildRegistrationScreen(props: ChildRegistrationScreenProps) {
  const { contactTask, identity, mode } = props
  const given = valuesOf(contactTask.relatedObject, identity)
  const [draft, keepDraft, clearDraft, isReady] = useDraft(
    { owner: identity, form: 'child-registration', subject: String(contactTask.id) },
    ChildRegistrationValues,
    given,
  )

  if (mode === 'read-only') {
    return (
      <>
        <ChildRegistrationSummary registration={contactTask.relatedObject ?? registrationFrom(given)} />
        <ActionBar>
          <Button kind="secondary" onClick={props.onChange}>
            {checkInTexts.update}
          </Button>
        </ActionBar>
      </>
    )
  }
  if (!isReady) return null
  return <ChildRegistrationForm {...props} initial={draft} keepDraft={keepDraft} clearDraft={clearDraft} />
}
