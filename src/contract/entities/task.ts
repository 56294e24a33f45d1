import * as v from 'valibot'
import { AGES_OUT_OF_ORDER, ageLimit, areAgesInOrder } from '../days/age-limits'
import { day, flag, id, optionalNumber, optionalText, requiredText, text, utcInstant } from '../fields'
import { givenDay, givenName, givenOptionalText, givenText, wholeNumber } from '../given'
import { limits } from '../limits'
import { taskTypeIds } from '../task-types'

export const TaskType = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: v.string(),
  isDeleted: flag,
  enableShoeSize: flag,
  enableStance: flag,
  /** Days that a completed rental profile, child registration or photo counts before it is asked again; null = for ever. */
  effectiveDays: optionalNumber,
})
export type TaskType = v.InferOutput<typeof TaskType>

/** The settings of a task's type, as they come with the task: its name is not needed there. */
export const TaskTypeOfTask = v.object({ ...TaskType.entries, name: text })

export const TaskTypeBody = v.object({
  ...v.omit(TaskType, ['id']).entries,
  name: givenName('Name is required'),
  effectiveDays: wholeNumber({ most: limits.days }, 'Effective days are a whole number from 0 to 36500'),
})

const waiverFields = {
  posWaiverId: optionalText,
  externalWaiverId: optionalText,
  consolidateWaivers: flag,
  /** 'One Day Waiver': effective, expiration and validation dates are the day of signing. */
  useTodayAsValidationDate: flag,
  startEffectiveDate: day,
  endEffectiveDate: day,
  validationDate: day,
  enableAgreeCheckbox: flag,
  enableTextSignature: flag,
  enableWetSignature: flag,
  customComment: text,
}

export const Task = v.object({
  id,
  name: requiredText('Name is required'),
  taskTypeId: v.picklist(Object.values(taskTypeIds)),
  taskType: v.nullish(TaskTypeOfTask, null),
  ageMin: optionalNumber,
  ageMax: optionalNumber,
  isOptional: flag,
  ...waiverFields,
  /** The waiver's text (HTML) and the number of its version: an extension, empty for a server that keeps texts elsewhere. */
  waiverText: text,
  waiverVersion: optionalNumber,
  modifiedDate: utcInstant,
})
export type Task = v.InferOutput<typeof Task>

export const TaskFields = v.object({
  ...v.omit(Task, ['id', 'taskType', 'waiverVersion', 'modifiedDate']).entries,
  name: givenName('Name is required'),
  ageMin: ageLimit,
  ageMax: ageLimit,
  posWaiverId: givenOptionalText(limits.code),
  externalWaiverId: givenOptionalText(limits.code),
  startEffectiveDate: givenDay,
  endEffectiveDate: givenDay,
  validationDate: givenDay,
  customComment: givenText(limits.customComment),
  waiverText: givenText(limits.waiverText),
})
type TaskFields = v.InferOutput<typeof TaskFields>

/** The days of a one-day waiver are those of its signing, whatever is kept here. Other tasks have none. */
const areDaysInOrder = (
  task: Pick<TaskFields, 'taskTypeId' | 'useTodayAsValidationDate' | 'startEffectiveDate' | 'endEffectiveDate'>,
) =>
  task.taskTypeId !== taskTypeIds.Waiver ||
  task.useTodayAsValidationDate ||
  !task.startEffectiveDate ||
  !task.endEffectiveDate ||
  task.startEffectiveDate <= task.endEffectiveDate

/** Spec section 5: a waiver names the point of sale's waiver. */
export const TaskBody = v.pipe(
  TaskFields,
  v.forward(
    v.partialCheck(
      [['taskTypeId'], ['posWaiverId']],
      (task) => task.taskTypeId !== taskTypeIds.Waiver || Boolean(task.posWaiverId?.trim()),
      'POS waiver id is required',
    ),
    ['posWaiverId'],
  ),
  v.forward(v.partialCheck([['ageMin'], ['ageMax']], areAgesInOrder, AGES_OUT_OF_ORDER), ['ageMax']),
  v.forward(
    v.partialCheck(
      [['taskTypeId'], ['useTodayAsValidationDate'], ['startEffectiveDate'], ['endEffectiveDate']],
      areDaysInOrder,
      'The last effective day is before the first',
    ),
    ['endEffectiveDate'],
  ),
)

export const SIGNATURE_METHOD_REQUIRED = 'At least one signature method is required'

/** False for a waiver that offers no way to sign it (spec section 5; checked when a task is added). */
export const hasSignatureMethod = (
  task: Pick<TaskFields, 'taskTypeId' | 'enableAgreeCheckbox' | 'enableTextSignature' | 'enableWetSignature'>,
) =>
  task.taskTypeId !== taskTypeIds.Waiver ||
  task.enableAgreeCheckbox ||
  task.enableTextSignature ||
  task.enableWetSignature
