import * as v from 'valibot'
import { text } from '../../fields'

/** Who is more than a guest at a venue. */
export const staffRoles = ['administrator', 'frontDesk'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A member of staff, as they were called when they were last seen. */
export const StaffMember = v.object({ email: text, name: text })
export type StaffMember = v.InferOutput<typeof StaffMember>
