import type { UseFormReturnType } from '@mantine/form'
import { ChildRegistration } from '../contract/entities/child-registration'
import type { ChildRegistrationContactTask } from '../contract/entities/contact-task'
import { fullName } from '../contract/names'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { relatedObjectIn, useSavedBody } from '../submission/use-saved-body'
import { Button } from '../ui/button'
import { type ChildRegistrationValues, contactFields, contactsOf } from './child-registration.form'
import classes from './child-registration.module.css'

interface Props {
  other: ChildRegistrationContactTask
  form: UseFormReturnType<ChildRegistrationValues>
}

/** Offers who is called for another child of the family. Gone once the form says the same, or says it all itself. */
export function SameAs({ other, form }: Props) {
  const saved = useSavedBody('completeContactTask', other.id)
  const registration = relatedObjectIn(saved.body, ChildRegistration) ?? other.relatedObject
  const isMissing = contactFields.some((field) => form.values[field].trim() === '')
  if (!saved.isReady || !registration || !isMissing) return null
  return (
    <Button kind="secondary" className={classes.same} onClick={() => form.setValues(contactsOf(registration))}>
      {texts.sameAs(other.contact.firstName || fullName(other.contact))}
    </Button>
  )
}
