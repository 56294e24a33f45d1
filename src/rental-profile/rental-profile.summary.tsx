import type { ReferenceEntry, RentalProfile } from '../contract/entities/rental-profile'
import type { TaskType } from '../contract/entities/task'
import { rentalProfileTexts as texts } from '../settings/texts/rental-profile'
import { Facts } from '../ui/facts'
import { choicesOf, type Units } from './reference-lists'
import { UnitsSwitch } from './units-switch'

interface Props {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
  units: Units
  keepUnits(units: Units): void
}

/** What was given, to read. */
export function RentalProfileSummary({ profile, asked, units, keepUnits }: Props) {
  const chosen = (entries: readonly ReferenceEntry[], key: string | null, of?: Units) =>
    choicesOf(entries, of).find(({ value }) => value === key)?.label ?? texts.notGiven
  const shoeSize = asked.enableShoeSize ? profile.shoeSize : chosen(profile.shoeSizeRefs, profile.selectedShoeSize)
  const rows: [string, string][] = [
    [texts.ability, chosen(profile.abilityRefs, profile.selectedAbility)],
    [texts.age, chosen(profile.ageRefs, profile.selectedAge)],
    [texts.height, chosen(profile.heightRefs, profile.selectedHeight, units)],
    [texts.weight, chosen(profile.weightRefs, profile.selectedWeight, units)],
    [texts.shoeSize, shoeSize || texts.notGiven],
    ...(asked.enableStance
      ? [[texts.goofyFoot, profile.selectedGoofy === 'Y' ? texts.yes : texts.no] satisfies [string, string]]
      : []),
  ]
  return (
    <>
      <Facts rows={rows} />
      <UnitsSwitch units={units} keepUnits={keepUnits} />
    </>
  )
}
