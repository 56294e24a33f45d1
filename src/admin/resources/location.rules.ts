import { locationSlug, whyNameTaken } from '../../contract/address/location-address'
import type { Device } from '../../contract/entities/device/device'
import type { Location } from '../../contract/entities/location'
import { adminLocationTexts } from '../../settings/texts/admin/locations'
import type { RecordValues } from '../form/record-values'
import type { Around } from '../resource'
import { usesOfLocation } from './uses'

const texts = adminLocationTexts

type AroundLocation = Around<Location, { devices: readonly Device[] }>

/** What the server would refuse without a word in the form: the failure of these calls is swallowed (spec section 4). */
export function locationProblems(
  values: RecordValues,
  { record, records }: Pick<AroundLocation, 'record' | 'records'>,
): Record<string, string> {
  const name = typeof values.name === 'string' ? values.name : ''
  const taken = name.trim() ? whyNameTaken(name, record?.id ?? null, records) : null
  const isLosingDefault = record?.isDefault && values.isDefault !== true
  return {
    ...(taken ? { name: taken } : {}),
    ...(isLosingDefault ? { isDefault: texts.alwaysOneDefault } : {}),
  }
}

const isOpen = ({ isEnabled }: Location) => isEnabled

export function breaksWithoutLocation(location: Location): string[] {
  if (!isOpen(location)) return []
  return [
    texts.breaks.address(`/l/${locationSlug(location.name)}`),
    ...(location.isEditProfileLocation ? [texts.breaks.editProfile] : []),
  ]
}

/** What closing a location, or giving it another name, means for those who come to it. */
export function breaksWithChange(values: RecordValues, { record, records, beside }: AroundLocation): string[] {
  if (!record || !isOpen(record)) return []
  if (values.isEnabled !== true) {
    const others = records.filter((one) => one.id !== record.id && isOpen(one))
    return [
      ...(others.length === 0 ? [texts.breaks.noneOpen] : []),
      ...(record.isDefault && others[0] ? [texts.breaks.defaultClosed(others[0].name)] : []),
      ...breaksWithoutLocation(record),
      ...usesOfLocation(beside.devices, record.id).map(({ name }) => texts.uses.closed(name)),
    ]
  }
  const before = locationSlug(record.name)
  const isRenamed = before !== locationSlug(String(values.name))
  return isRenamed ? [texts.breaks.renamed(`/l/${before}`, `/l/${record.id}`)] : []
}
