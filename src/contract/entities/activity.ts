import * as v from 'valibot'
import { AGES_OUT_OF_ORDER, ageLimit, areAgesInOrder } from '../days/age-limits'
import { flag, id, optionalNumber, optionalText, requiredText, text, utcInstant } from '../fields'
import { givenList, givenName, givenOptionalText } from '../given'
import { limits } from '../limits'

export const ActivityTask = v.object({
  id,
  activityId: id,
  taskId: id,
  task: v.nullish(v.object({ name: text }), null),
})
export type ActivityTask = v.InferOutput<typeof ActivityTask>

export const ActivityProduct = v.object({ id, activityId: id, productId: v.string() })
export type ActivityProduct = v.InferOutput<typeof ActivityProduct>

export const Activity = v.object({
  id,
  name: requiredText('Name is required'),
  ageMin: optionalNumber,
  ageMax: optionalNumber,
  imageUrl: optionalText,
  isLocationDefaultActivity: flag,
  activityTasks: v.nullish(v.array(ActivityTask), []),
  activityProducts: v.nullish(v.array(ActivityProduct), []),
  modifiedDateUtc: utcInstant,
})
export type Activity = v.InferOutput<typeof Activity>

export const ActivityBody = v.pipe(
  v.object({
    name: givenName('Name is required'),
    ageMin: ageLimit,
    ageMax: ageLimit,
    imageUrl: givenOptionalText(limits.imageUrl),
    isLocationDefaultActivity: flag,
  }),
  v.forward(v.partialCheck([['ageMin'], ['ageMax']], areAgesInOrder, AGES_OUT_OF_ORDER), ['ageMax']),
)
export const ActivityTaskLink = v.object({ activityId: id, taskId: id })
/** All tasks of an activity, in the order in which guests meet them. */
export const ActivityTaskOrder = v.object({ taskIds: givenList(id, limits.tasksOfActivity) })
export const ActivityProductLink = v.object({
  activityId: id,
  productId: givenName('Product is required', limits.code),
})

export const hasTasks = (activity: { activityTasks: { length: number } }) => activity.activityTasks.length > 0
