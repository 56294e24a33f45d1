import type { EndpointName } from '../contract/endpoints'
import { allContactTasks, type ContactTaskGrouping } from '../contract/entities/contact-task'
import type { Api } from './client'
import { CallFailed, type Failure } from './failure'

const LIST: EndpointName = 'groupContactTasks'

const idsIn = (list: ContactTaskGrouping) => allContactTasks(list).map(({ id }) => id)

/**
 * The same client, which tells the contact tasks of each list before its caller has the list. A failure that `onList`
 * gives back takes the list's place.
 */
export function tellTaskLists(
  { request, call }: Api,
  onList: (contactTaskIds: readonly number[]) => Promise<Failure | null> | null,
): Api {
  return {
    async request(name, input) {
      const result = await request(name, input)
      if (!result.ok || name !== LIST) return result
      // The compiler does not see that the value is of this very call.
      return (await onList(idsIn(result.value as ContactTaskGrouping))) ?? result
    },
    async call(name, input) {
      const answer = await call(name, input)
      if (name !== LIST) return answer
      const failure = await onList(idsIn(answer as ContactTaskGrouping))
      if (failure) throw new CallFailed(failure)
      return answer
    },
  }
}
