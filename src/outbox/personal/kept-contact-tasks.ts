import * as v from 'valibot'
import { endpoints } from '../../contract/endpoints'
import { emptyGrouping } from '../../contract/entities/contact-task'
import type { BasehutDatabase } from '../../storage/database'
import type { Owner } from '../../storage/owner'
import { findReadsOf } from '../../storage/reads'

export const KeptContact = v.looseObject({ contactId: v.number() })
export type KeptContact = v.InferOutput<typeof KeptContact>
const KeptContactTask = v.looseObject({ id: v.number(), contact: KeptContact })
export type KeptContactTask = v.InferOutput<typeof KeptContactTask>
const KeptGrouping = v.record(v.string(), v.array(KeptContactTask))

/**
 * An entry that no longer fits is left as it is: otherwise the whole list would be lost for what an older build wrote.
 * Only what changes is checked, one by one: checking the list of a large family takes longer than sending the change.
 */
const fits = (group: string, contactTask: KeptContactTask) =>
  v.is(endpoints.groupContactTasks.response, { ...emptyGrouping, [group]: [contactTask] })

/** The kept list of tasks with each contact task changed; what is no such list stays as it is. */
export function withEach(value: unknown, change: (contactTask: KeptContactTask) => KeptContactTask): unknown {
  if (!v.is(KeptGrouping, value)) return value
  let isChanged = false
  const changed = Object.entries(value).map(([group, contactTasks]) => [
    group,
    contactTasks.map((contactTask) => {
      const after = change(contactTask)
      if (after === contactTask || !fits(group, after)) return contactTask
      isChanged = true
      return after
    }),
  ])
  return isChanged ? Object.fromEntries(changed) : value
}

/** The contact tasks with these ids that fit the schema, each from the newest answer of the venue that has it. */
export async function findKeptContactTasks<C>(
  database: BasehutDatabase,
  owner: Owner,
  { ids, schema }: { ids: ReadonlySet<number>; schema: v.GenericSchema<unknown, C> },
): Promise<Map<number, C>> {
  const found = new Map<number, C>()
  const reads = await findReadsOf(database, owner, 'groupContactTasks')
  for (const { value } of reads.toSorted((a, b) => b.fetchedAt - a.fetchedAt)) {
    if (!v.is(KeptGrouping, value)) continue
    for (const contactTask of Object.values(value).flat()) {
      if (!ids.has(contactTask.id) || found.has(contactTask.id)) continue
      const parsed = v.safeParse(schema, contactTask)
      if (parsed.success) found.set(contactTask.id, parsed.output)
    }
  }
  return found
}
