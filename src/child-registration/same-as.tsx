import type { UseFormReturnType } from '@mantine/form'
import type { ChildRegistration } from '../contract/entities/child-registration'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { Button } from '../ui/button'
import { type ChildRegistrationValues, contactFields, contactsOf } from './child-registration.form'
import classes from './child-registration.module.css'

/** What was given for another child of the family. */
export interface GivenForSibling {
  /** As they are called in the family. */
  name: string
  registration: ChildRegistration
}

interface Props {
  given: GivenForSibling
  form: UseFormReturnType<ChildRegistrationValues>
}

/** Offers who is called for another child of the family. Gone once the form says the same, or says it all itself. */
export function SameAs({ given: { name, registration }, form }: Props) {
  const isMissing = contactFields.some((field) => form.values[field].trim() === '')
  if (!isMissing) return null
  return (
    <Button kind="secondary" className={classes.same} onClick={() => form.setValues(contactsOf(registration))}>
      {texts.sameAs(name)}
    </Button>
  )
}
