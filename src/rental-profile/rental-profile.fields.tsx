import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReferenceEntry, RentalProfile } from '../contract/entities/rental-profile'
import type { TaskType } from '../contract/entities/task'
import { limits } from '../contract/limits'
import { rentalProfileTexts as texts } from '../settings/texts/rental-profile'
import { FieldPair } from '../ui/field-pair'
import { AbilityHelp } from './ability-help'
import { type Choice, choicesOf, type Units } from './reference-lists'
import type { RentalProfileValues } from './rental-profile.form'
import classes from './rental-profile.module.css'
import { ShortList } from './short-list'
import { UnitsSwitch } from './units-switch'

interface Props {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
  ageClass: ReferenceEntry | null
  form: UseFormReturnType<RentalProfileValues>
  units: Units
  keepUnits(units: Units): void
}

const withPlaceholder = (choices: Choice[]): Choice[] => [{ value: '', label: texts.chooseOption }, ...choices]

/** The device's own pickers: large wheels on a phone, and they work with gloves' corner of a thumb. */
export function RentalProfileFields({ profile, asked, ageClass, form, units, keepUnits }: Props) {
  return (
    <div className={classes.fields}>
      <div>
        <AbilityList profile={profile} form={form} />
        <AbilityHelp />
      </div>
      {ageClass ? (
        <p className={classes.derived}>
          <strong>{texts.age}</strong> <span>{ageClass.listDescription}</span> <small>{texts.fromBirthday}</small>
        </p>
      ) : (
        <AgeList profile={profile} form={form} />
      )}
      <UnitsSwitch units={units} keepUnits={keepUnits} />
      <FieldPair>
        <NativeSelect
          label={texts.height}
          withAsterisk
          data={withPlaceholder(choicesOf(profile.heightRefs, units))}
          {...form.getInputProps('selectedHeight')}
        />
        <NativeSelect
          label={texts.weight}
          withAsterisk
          data={withPlaceholder(choicesOf(profile.weightRefs, units))}
          {...form.getInputProps('selectedWeight')}
        />
      </FieldPair>
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

/** More than these no one takes in at a glance. */
const SEEN_AT_ONCE = 6

function AbilityList({ profile, form }: Pick<Props, 'profile' | 'form'>) {
  const choices = choicesOf(profile.abilityRefs)
  const ability = form.getInputProps('selectedAbility')
  if (choices.length > SEEN_AT_ONCE) {
    return <NativeSelect label={texts.ability} withAsterisk data={withPlaceholder(choices)} {...ability} />
  }
  return (
    <ShortList
      label={texts.ability}
      choices={choices}
      value={form.values.selectedAbility}
      error={typeof ability.error === 'string' ? ability.error : null}
      path="selectedAbility"
      onChange={(key) => form.setFieldValue('selectedAbility', key)}
    />
  )
}

function ShoeSizeList({ profile, form }: Pick<Props, 'profile' | 'form'>) {
  const choices = choicesOf(profile.shoeSizeRefs)
  if (choices.length === 0) return null
  return (
    <NativeSelect label={texts.shoeSize} data={withPlaceholder(choices)} {...form.getInputProps('selectedShoeSize')} />
  )
}

/** Required like the others, but the form says so only by mark and focus (spec section 5). */
function AgeList({ profile, form }: Pick<Props, 'profile' | 'form'>) {
  const age = form.getInputProps('selectedAge')
  return (
    <NativeSelect
      label={texts.age}
      withAsterisk
      data={withPlaceholder(choicesOf(profile.ageRefs))}
      {...age}
      error={Boolean(age.error)}
    />
  )
}
