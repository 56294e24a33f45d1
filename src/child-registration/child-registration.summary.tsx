import type { ChildRegistration } from '../contract/entities/child-registration'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { Facts } from '../ui/facts'
import { healthFields, noneIfEmpty } from './child-registration.form'

const contactFields = [
  'primaryEmergencyContact',
  'primaryEmergencyPhone',
  'alternateEmergencyContact1',
  'alternateEmergencyPhone1',
] as const

/** What was given, to read. */
export function ChildRegistrationSummary({ registration }: { registration: ChildRegistration }) {
  const rows = [...contactFields, ...healthFields].map(
    (field) => [texts[field], noneIfEmpty(registration[field])] as const,
  )
  return <Facts rows={rows} />
}
