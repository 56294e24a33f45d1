import { schemaResolver, useForm } from '@mantine/form'
import type { ChildRegistrationContactTask } from '../contract/entities/contact-task'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { CompletionForm, type CompletionTurn } from '../submission/completion-form'
import { FormSummary } from '../ui/form/form-summary'
import { ChildRegistrationFields } from './child-registration.fields'
import {
  type ChildRegistrationValues,
  childRegistrationFormSchema,
  problemOf,
  registrationFrom,
} from './child-registration.form'
import type { GivenForSibling } from './same-as'

interface Props extends CompletionTurn<ChildRegistrationContactTask> {
  sameAs: GivenForSibling | null
  initial: ChildRegistrationValues
  keepDraft(values: ChildRegistrationValues): void
  clearDraft(): Promise<void>
}

export function ChildRegistrationForm({ sameAs, initial, keepDraft, ...step }: Props) {
  const form = useForm<ChildRegistrationValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(childRegistrationFormSchema, { sync: true }),
    onValuesChange: keepDraft,
  })
  return (
    <CompletionForm {...step} form={form} relatedObject={registrationFrom}>
      <ChildRegistrationFields form={form} sameAs={sameAs} />
      <FormSummary form={form} title={texts[problemOf(form.values)]} labels={texts} />
    </CompletionForm>
  )
}
