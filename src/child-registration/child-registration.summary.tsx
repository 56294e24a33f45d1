import type { ChildRegistration } from '../contract/child-registration'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'
import { healthFields, noneIfEmpty } from './child-registration.form'
import classes from './child-registration.module.css'

const contactFields = [
  'primaryEmergencyContact',
  'primaryEmergencyPhone',
  'alternateEmergencyContact1',
  'alternateEmergencyPhone1',
] as const

/** What was given, to read. */
export function ChildRegistrationSummary({ registration }: { registration: ChildRegistration }) {
  return (
    <dl className={classes.summary}>
      {[...contactFields, ...healthFields].map((field) => (
        <div key={field}>
          <dt>{texts[field]}</dt>
          <dd>{noneIfEmpty(registration[field])}</dd>
        </div>
      ))}
    </dl>
  )
}
