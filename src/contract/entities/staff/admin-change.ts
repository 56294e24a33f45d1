import * as v from 'valibot'
import { flag, id, numberInUrl, text, utcInstant } from '../../fields'
import { StaffMember } from './staff-role'

/** Parts of the administration whose changes are kept. */
export const changeAreas = [
  'language',
  'theme',
  'settings',
  'tasks',
  'taskTypes',
  'activities',
  'locations',
  'collections',
  'access',
  'apiKeys',
] as const
export type ChangeArea = (typeof changeAreas)[number]

const value = v.nullish(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]), null)

/** What an administrator has changed, field by field. */
export const AdminChange = v.object({
  id,
  changedUtc: utcInstant,
  /** Null for a person who is not known any more. */
  by: v.nullish(StaffMember, null),
  area: v.picklist(changeAreas),
  kind: v.picklist(['added', 'changed', 'removed']),
  /** Which record of its area; empty where the area is one. */
  recordId: text,
  name: text,
  /** A secret is shown as dots. Null is no value. */
  fields: v.array(v.object({ field: v.string(), before: value, after: value })),
  canRestore: flag,
})
export type AdminChange = v.InferOutput<typeof AdminChange>

export const AdminChangesQuery = v.object({
  area: v.optional(v.picklist(changeAreas)),
  /** Only what is older than this one. */
  before: v.optional(numberInUrl),
})

/** The newest first; `isMore` where there are older ones. */
export const AdminChanges = v.object({ changes: v.array(AdminChange), isMore: v.boolean() })
