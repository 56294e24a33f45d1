import { schemaResolver, useForm } from '@mantine/form'
import type { RentalProfileContactTask } from '../contract/entities/contact-task'
import type { ReferenceEntry, RentalProfile } from '../contract/entities/rental-profile'
import type { TaskType } from '../contract/entities/task'
import { rentalProfileTexts } from '../settings/texts/rental-profile'
import { CompletionForm, type CompletionTurn } from '../submission/completion-form'
import { FormSummary } from '../ui/form/form-summary'
import type { Units } from './reference-lists'
import { RentalProfileFields } from './rental-profile.fields'
import { formSchemaFor, profileWith, type RentalProfileValues } from './rental-profile.form'

interface Props extends CompletionTurn<RentalProfileContactTask> {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
  /** Where it follows from the date of birth, no one is asked. */
  ageClass: ReferenceEntry | null
  initial: RentalProfileValues
  units: Units
  keepUnits(units: Units): void
  keepDraft(values: RentalProfileValues): void
  clearDraft(): Promise<void>
}

const labels = {
  selectedAbility: rentalProfileTexts.ability,
  selectedAge: rentalProfileTexts.age,
  selectedHeight: rentalProfileTexts.height,
  selectedWeight: rentalProfileTexts.weight,
}

export function RentalProfileForm({ profile, asked, ageClass, initial, units, keepUnits, keepDraft, ...step }: Props) {
  const form = useForm<RentalProfileValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(formSchemaFor(profile), { sync: true }),
    onValuesChange: keepDraft,
  })
  return (
    <CompletionForm {...step} form={form} relatedObject={(values) => profileWith(profile, values, asked, new Date())}>
      <RentalProfileFields
        profile={profile}
        asked={asked}
        ageClass={ageClass}
        form={form}
        units={units}
        keepUnits={keepUnits}
      />
      {/* Age says nothing itself (spec section 5): without this a form with only Age missing would not answer at all. */}
      <FormSummary form={form} title={rentalProfileTexts.missing} labels={labels} />
    </CompletionForm>
  )
}
