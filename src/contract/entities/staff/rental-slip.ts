import * as v from 'valibot'
import { id, optionalText, text, utcInstant } from '../../fields'
import { givenLine } from '../../given'
import { limits } from '../../limits'

/** What a rental technician sets a binding and picks boots by, each as it was given. A computed value is never among them. */
export const slipFields = ['ability', 'age', 'height', 'weight', 'shoeSize', 'stance'] as const

/** The slip of one person, for the rental counter. A fact that was not asked for or not given is null. */
export const RentalSlip = v.object({
  contactId: id,
  firstName: text,
  lastName: text,
  /** What the desk scans to find the person. */
  code: text,
  givenDateUtc: utcInstant,
  facts: v.object({
    ability: optionalText,
    age: optionalText,
    height: optionalText,
    weight: optionalText,
    shoeSize: optionalText,
    stance: v.nullish(v.picklist(['Regular', 'Goofy']), null),
  }),
})
export type RentalSlip = v.InferOutput<typeof RentalSlip>

const correction = v.optional(v.pipe(givenLine(limits.code), v.trim()))

/** What one slip says in the place of what was given. */
export const SlipCorrections = v.object({
  ability: correction,
  age: correction,
  height: correction,
  weight: correction,
  shoeSize: correction,
  stance: correction,
})
export type SlipCorrections = v.InferOutput<typeof SlipCorrections>

/** That the correction is recorded, and of which facts. */
export const CorrectedSlip = v.object({ id: text, corrected: v.array(v.picklist(slipFields)) })
