import type { Api } from '../../api/client'
import { hasSignatureMethod, SIGNATURE_METHOD_REQUIRED, type Task, TaskBody } from '../../contract/entities/task'
import { type TaskTypeId, taskTypeIds } from '../../contract/task-types'
import { taskColumns } from '../../lists/admin-lists'
import { adminTaskTexts } from '../../settings/texts/admin/tasks'
import { waiverVersionTexts } from '../../settings/texts/admin/waiver-versions'
import { answerOf } from '../answer'
import type { RecordValues } from '../form/record-values'
import { shownDate } from '../format-date'
import { defineResource } from '../resource'
import { copyName } from './copy-name'
import { FirstTasks } from './tasks/first-tasks'
import { waiverFieldNames } from './tasks/waiver-field-names'
import { WaiverFields } from './tasks/waiver-fields'
import { usesOfTask } from './uses'

const texts = adminTaskTexts

async function load(api: Api, most?: number) {
  const query = { most }
  const [records, activities] = await Promise.all([
    api.call('listTasks', { query }),
    answerOf(api, 'listActivities', { query }),
  ])
  return { records, beside: { activities } }
}

function addCopy(api: Api, original: Task, records: readonly Task[]) {
  const { id: _, taskType: __, waiverVersion: ___, modifiedDate: ____, ...fields } = original
  return api.call('addTask', { body: { ...fields, name: copyName(original.name, records) } })
}

const typeIds: readonly TaskTypeId[] = Object.values(taskTypeIds)

const canBeSigned = (values: RecordValues) => {
  const is = (name: string) => values[name] === true
  const isWaiver = values.taskTypeId === taskTypeIds.Waiver
  return hasSignatureMethod({
    taskTypeId: isWaiver ? taskTypeIds.Waiver : taskTypeIds.Photo,
    enableAgreeCheckbox: is('enableAgreeCheckbox'),
    enableTextSignature: is('enableTextSignature'),
    enableWetSignature: is('enableWetSignature'),
  })
}

const waiverValues = (task: Task | null) => ({
  posWaiverId: task?.posWaiverId ?? '',
  externalWaiverId: task?.externalWaiverId ?? '',
  consolidateWaivers: task?.consolidateWaivers ?? false,
  useTodayAsValidationDate: task?.useTodayAsValidationDate ?? false,
  startEffectiveDate: task?.startEffectiveDate ?? null,
  endEffectiveDate: task?.endEffectiveDate ?? null,
  validationDate: task?.validationDate ?? null,
  enableAgreeCheckbox: task?.enableAgreeCheckbox ?? false,
  enableTextSignature: task?.enableTextSignature ?? false,
  enableWetSignature: task?.enableWetSignature ?? false,
  customComment: task?.customComment ?? '',
  waiverText: task?.waiverText ?? '',
})

export const tasksResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { ...taskColumns.name, label: texts.columns.name },
    { ...taskColumns.type, label: texts.columns.type },
    {
      ...taskColumns.modifiedDate,
      label: texts.columns.modifiedDate,
      text: ({ modifiedDate }) => shownDate(modifiedDate),
    },
  ],
  pageSize: 10,
  paged: {
    page: (api, query, signal) => api.call('pageTasks', { query, signal }),
    byIds: (api, ids) => api.call('listTasks', { query: { ids } }),
    beside: { activities: [] },
  },
  detail: 'below',
  body: TaskBody,
  fields: [
    { kind: 'text', name: 'name', label: texts.fields.name, required: true },
    {
      kind: 'choice',
      name: 'taskTypeId',
      label: texts.fields.taskTypeId,
      required: true,
      options: () => typeIds.map((value) => ({ value, label: texts.typeNames[value] })),
    },
    { kind: 'number', name: 'ageMin', label: texts.fields.ageMin, help: texts.help.ageMin },
    { kind: 'number', name: 'ageMax', label: texts.fields.ageMax, help: texts.help.ageMax },
    { kind: 'flag', name: 'isOptional', label: texts.fields.isOptional, help: texts.help.isOptional },
    { kind: 'own', names: waiverFieldNames, component: WaiverFields },
  ],
  toValues: (task) => ({
    name: task?.name ?? '',
    taskTypeId: task?.taskTypeId ?? null,
    ageMin: task?.ageMin ?? null,
    ageMax: task?.ageMax ?? null,
    isOptional: task?.isOptional ?? false,
    ...waiverValues(task),
  }),
  add: (api, body) => api.call('addTask', { body }),
  opensAdded: true,
  First: FirstTasks,
  duplicate: addCopy,
  update: (api, id, body) => api.call('updateTask', { params: { id }, body }),
  remove: (api, id) => api.call('removeTask', { params: { id } }),
  // Under the first of the three, as the server names it.
  problems: (values, { record }): Record<string, string> =>
    record || canBeSigned(values) ? {} : { enableAgreeCheckbox: SIGNATURE_METHOD_REQUIRED },
  breaksWith: (values, { record }) =>
    record?.waiverText.trim() && values.waiverText !== record.waiverText ? [waiverVersionTexts.publishedBySaving] : [],
  uses: ({ id }, { activities }) => activities.flatMap((activity) => usesOfTask(activity, id)),
})
