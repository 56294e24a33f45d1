import type { ChildRegistration } from '../contract/entities/child-registration'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { Facts } from '../ui/facts'
import { contactFields, healthFields, noneIfEmpty } from './child-registration.form'

/** What was given, to read. */
export function ChildRegistrationSummary({ registration }: { registration: ChildRegistration }) {
  const rows = [...contactFields, ...healthFields].map(
    (field) => [texts[field], noneIfEmpty(registration[field])] as const,
  )
  return <Facts rows={rows} />
}
