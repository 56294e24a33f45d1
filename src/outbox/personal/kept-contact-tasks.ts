import * as v from 'valibot'
import { endpoints } from '../../contract/endpoints'
import { emptyGrouping } from '../../contract/entities/contact-task'

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
