import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReferenceEntry, RentalProfile } from '../contract/entities/rental-profile'
import type { TaskType } from '../contract/entities/task'
import { limits } from '../contract/limits'
import { rentalProfileTexts as texts } from '../settings/texts/rental-profile'
import { AbilityHelp } from './ability-help'
import { ChoiceList, withPlaceholder } from './choice-list'
import { choicesOf, type Units } from './reference-lists'
import type { RentalProfileValues } from './rental-profile.form'
import classes from './rental-profile.module.css'
import { UnitsSwitch } from './units-switch'

interface Props {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
  ageClass: ReferenceEntry | null
  form: UseFormReturnType<RentalProfileValues>
  units: Units
  keepUnits(units: Units): void
}

/** More than these no one takes in at a glance. */
const sentencesSeen = 6
const sizesSeen = 15

/** What is short enough is open, for one tap; else the device's own picker: large wheels on a phone. */
export function RentalProfileFields({ profile, asked, ageClass, form, units, keepUnits }: Props) {
  return (
    <div className={classes.fields}>
      <div>
        <ChoiceList
          form={form}
          field="selectedAbility"
          label={texts.ability}
          choices={choicesOf(profile.abilityRefs)}
          seen={sentencesSeen}
        />
        <AbilityHelp />
      </div>
      {ageClass ? (
        <p className={classes.derived}>
          <strong>{texts.age}</strong> <span>{ageClass.listDescription}</span> <small>{texts.fromBirthday}</small>
        </p>
      ) : (
        <ChoiceList
          form={form}
          field="selectedAge"
          label={texts.age}
          choices={choicesOf(profile.ageRefs)}
          seen={sentencesSeen}
          isSilent
        />
      )}
      <UnitsSwitch units={units} keepUnits={keepUnits} />
      <ChoiceList
        form={form}
        field="selectedHeight"
        label={texts.height}
        choices={choicesOf(profile.heightRefs, units)}
        seen={sizesSeen}
        areShort
      />
      <ChoiceList
        form={form}
        field="selectedWeight"
        label={texts.weight}
        choices={choicesOf(profile.weightRefs, units)}
        seen={sizesSeen}
        areShort
      />
      {asked.enableShoeSize ? (
        <TextInput
          label={texts.shoeSize}
          maxLength={limits.shoeSize}
          autoComplete="off"
          {...form.getInputProps('shoeSize')}
        />
      ) : (
        <ShoeSizeList profile={profile} form={form} />
      )}
      {asked.enableStance && (
        <Switch
          label={texts.goofyFoot}
          description={texts.goofyFootHint}
          {...form.getInputProps('isGoofy', { type: 'checkbox' })}
        />
      )}
    </div>
  )
}

function ShoeSizeList({ profile, form }: Pick<Props, 'profile' | 'form'>) {
  const choices = choicesOf(profile.shoeSizeRefs)
  if (choices.length === 0) return null
  return (
    <NativeSelect label={texts.shoeSize} data={withPlaceholder(choices)} {...form.getInputProps('selectedShoeSize')} />
  )
}
