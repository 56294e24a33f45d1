import { schemaResolver, useForm } from '@mantine/form'
import type { RentalProfile } from '../contract/rental-profile'
import type { TaskType } from '../contract/task'
import { CompletionForm } from '../outbox/completion-form'
import { RentalProfileFields } from './rental-profile.fields'
import { formSchemaFor, profileWith, type RentalProfileValues } from './rental-profile.form'
import type { RentalProfileScreenProps } from './rental-profile.screen'

interface Props extends RentalProfileScreenProps {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
  initial: RentalProfileValues
  keepDraft(values: RentalProfileValues): void
  clearDraft(): Promise<void>
}

export function RentalProfileForm({ profile, asked, initial, keepDraft, ...turn }: Props) {
  const form = useForm<RentalProfileValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(formSchemaFor(profile), { sync: true }),
    onValuesChange: keepDraft,
  })
  return (
    <CompletionForm {...turn} form={form} relatedObject={(values) => profileWith(profile, values, asked, new Date())}>
      <RentalProfileFields profile={profile} asked={asked} form={form} />
    </CompletionForm>
  )
}
