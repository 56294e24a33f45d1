import { schemaResolver, useForm } from '@mantine/form'
import { CompletionForm } from '../outbox/completion-form'
import { childRegistrationTexts } from '../settings/texts/child-registration'
import { Notice } from '../ui/notice'
import { ChildRegistrationFields } from './child-registration.fields'
import { type ChildRegistrationValues, childRegistrationFormSchema, registrationFrom } from './child-registration.form'
import type { ChildRegistrationScreenProps } from './child-registration.screen'

interface Props extends ChildRegistrationScreenProps {
  initial: ChildRegistrationValues
  keepDraft(values: ChildRegistrationValues): void
  clearDraft(): Promise<void>
}

export function ChildRegistrationForm({ initial, keepDraft, ...turn }: Props) {
  const form = useForm<ChildRegistrationValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(childRegistrationFormSchema, { sync: true }),
    onValuesChange: keepDraft,
  })
  const isMissingSomething = Object.keys(form.errors).length > 0
  return (
    <CompletionForm {...turn} form={form} relatedObject={registrationFrom}>
      <ChildRegistrationFields form={form} />
      {isMissingSomething && <Notice kind="error">{childRegistrationTexts.missing}</Notice>}
    </CompletionForm>
  )
}
