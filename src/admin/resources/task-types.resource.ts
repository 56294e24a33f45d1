import type { Api } from '../../api/client'
import { TaskTypeBody } from '../../contract/entities/task'
import { taskTypeIds } from '../../contract/task-types'
import { adminTaskTypeTexts } from '../../settings/texts/admin/task-types'
import { defineResource } from '../resource'

const texts = adminTaskTypeTexts

const builtIn: readonly string[] = Object.values(taskTypeIds).map(String)

async function load(api: Api) {
  return { records: await api.call('listTaskTypes', {}), beside: null }
}

/** The four types are the product's own: they are changed, never added, and only a foreign one can be deleted. */
export const taskTypesResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [{ key: 'name', kind: 'name', label: texts.columns.name, value: ({ name }) => name }],
  pageSize: null,
  detail: 'beside',
  body: TaskTypeBody,
  fields: [
    { kind: 'text', name: 'name', label: texts.fields.name, required: true },
    { kind: 'number', name: 'effectiveDays', label: texts.fields.effectiveDays, help: texts.help.effectiveDays },
    { kind: 'flag', name: 'enableShoeSize', label: texts.fields.enableShoeSize, help: texts.help.enableShoeSize },
    { kind: 'flag', name: 'enableStance', label: texts.fields.enableStance, help: texts.help.enableStance },
  ],
  toValues: (type) => ({
    name: type?.name ?? '',
    effectiveDays: type?.effectiveDays ?? null,
    enableShoeSize: type?.enableShoeSize ?? false,
    enableStance: type?.enableStance ?? false,
    isDeleted: type?.isDeleted ?? false,
  }),
  update: (api, id, body) => api.call('updateTaskType', { params: { id }, body }),
  remove: (api, id) => api.call('removeTaskType', { params: { id } }),
  whyKept: ({ id }) => (builtIn.includes(id) ? texts.builtIn : null),
  clearsSelectionAfterUpdate: true,
})
