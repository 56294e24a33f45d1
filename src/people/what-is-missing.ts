import type { HouseholdPerson, PersonTask } from '../contract/entities/staff/person'
import { peopleTexts } from '../settings/texts/staff/people'

const texts = peopleTexts.missing

type Task = Pick<PersonTask, 'contactId' | 'name' | 'isOptional' | 'isComplete'>

/** What a household still has to do, in one sentence that a clerk can say to it. */
export function whatIsMissing(
  people: readonly Pick<HouseholdPerson, 'contactId' | 'firstName'>[],
  tasks: readonly Task[],
): string {
  if (tasks.length === 0) return texts.nothing
  const open = tasks.filter(({ isComplete }) => !isComplete)
  if (open.length === 0) return texts.ready
  const required = open.filter(({ isOptional }) => !isOptional)
  return required.length === 0 ? texts.onlyOptional : texts.still(byThoseWhoLack(people, required))
}

/** Tasks that the same people lack are said together. */
function byThoseWhoLack(
  people: readonly Pick<HouseholdPerson, 'contactId' | 'firstName'>[],
  required: readonly Task[],
) {
  const groups = new Map<string, { names: string[]; isEveryone: boolean; tasks: string[] }>()
  for (const task of new Set(required.map(({ name }) => name))) {
    const lacking = people.filter(({ contactId }) =>
      required.some((each) => each.name === task && each.contactId === contactId),
    )
    const key = lacking.map(({ contactId }) => contactId).join()
    const group = groups.get(key)
    if (group) group.tasks.push(task)
    else {
      const isEveryone = lacking.length === people.length && people.length > 1
      groups.set(key, { names: lacking.map(({ firstName }) => firstName), isEveryone, tasks: [task] })
    }
  }
  return [...groups.values()]
}
