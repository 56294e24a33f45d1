import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { ReferenceEntry, RentalProfile } from '../contract/rental-profile'
import type { TaskType } from '../contract/task'
import { rentalProfileTexts as texts } from '../settings/texts/rental-profile'
import { Facts } from '../ui/facts'
import { choicesOf, type Units } from './reference-lists'

interface Props {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
}

/** What was given, to read. */
export function RentalProfileSummary({ profile, asked }: Props) {
  const [isMetric, setMetric] = useState(false)
  const units = isMetric ? 'metric' : 'imperial'
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
      <Switch label={texts.metric} checked={isMetric} onChange={(event) => setMetric(event.currentTarget.checked)} />
    </>
  )
}
