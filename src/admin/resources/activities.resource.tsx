import type { Api } from '../../api/client'
import { type Activity, ActivityBody, hasTasks } from '../../contract/entities/activity'
import type { Task } from '../../contract/entities/task'
import { isImageUrl } from '../../contract/entities/theme'
import { adminActivityTexts } from '../../settings/texts/admin/activities'
import { answerOf } from '../answer'
import { shownDate } from '../format-date'
import { LinkPanel } from '../links/link-panel'
import { LinkedProducts } from '../links/linked-products'
import { ListAlert } from '../list/list-alert'
import { defineResource, type PartProps } from '../resource'
import styles from './activities.module.css'

const texts = adminActivityTexts

interface Beside {
  tasks: readonly Task[]
}

async function load(api: Api) {
  const [records, tasks] = await Promise.all([answerOf(api, 'listActivities', {}), api.call('listTasks', {})])
  return { records, beside: { tasks } }
}

function LinkedParts({ record, beside, api, reload }: PartProps<Activity, Beside>) {
  const { id } = record
  return (
    <>
      <LinkPanel
        words={texts.links}
        owner={id}
        links={record.activityTasks.map(({ taskId, task }) => ({
          value: String(taskId),
          name: task?.name || beside.tasks.find((one) => one.id === taskId)?.name || String(taskId),
        }))}
        options={beside.tasks.map((task) => ({ value: task.id, label: task.name }))}
        onLink={(value) =>
          api.call('linkTask', { params: { activityId: id }, body: { activityId: id, taskId: Number(value) } })
        }
        onUnlink={(taskId) => api.call('unlinkTask', { params: { id, taskId } })}
        reload={reload}
      />
      <LinkedProducts record={record} api={api} reload={reload} />
    </>
  )
}

export const activitiesResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: texts.columns.name, value: ({ name }) => name },
    { key: 'ageMin', label: texts.columns.ageMin, value: ({ ageMin }) => ageMin },
    { key: 'ageMax', label: texts.columns.ageMax, value: ({ ageMax }) => ageMax },
    {
      key: 'imageUrl',
      label: texts.columns.image,
      value: ({ imageUrl }) => imageUrl,
      text: () => '',
      show: ({ imageUrl }) =>
        imageUrl && isImageUrl(imageUrl) ? <img className={styles.image} src={imageUrl} alt="" loading="lazy" /> : null,
    },
    {
      key: 'modifiedDateUtc',
      label: texts.columns.modifiedDate,
      value: ({ modifiedDateUtc }) => modifiedDateUtc,
      text: ({ modifiedDateUtc }) => shownDate(modifiedDateUtc),
    },
    {
      key: 'status',
      label: texts.columns.status,
      value: (activity) => (hasTasks(activity) ? '' : texts.missingTasks),
      show: (activity) => (hasTasks(activity) ? null : <ListAlert>{texts.missingTasks}</ListAlert>),
    },
  ],
  pageSize: 10,
  detail: 'below',
  body: ActivityBody,
  fields: [
    { kind: 'text', name: 'name', label: texts.fields.name, required: true },
    { kind: 'number', name: 'ageMin', label: texts.fields.ageMin },
    { kind: 'number', name: 'ageMax', label: texts.fields.ageMax },
    { kind: 'text', name: 'imageUrl', label: texts.fields.imageUrl, help: texts.help.imageUrl },
    {
      kind: 'flag',
      name: 'isLocationDefaultActivity',
      label: texts.fields.isLocationDefaultActivity,
    },
  ],
  toValues: (activity) => ({
    name: activity?.name ?? '',
    ageMin: activity?.ageMin ?? null,
    ageMax: activity?.ageMax ?? null,
    imageUrl: activity?.imageUrl ?? '',
    isLocationDefaultActivity: activity?.isLocationDefaultActivity ?? false,
  }),
  add: (api, body) => api.call('addActivity', { body }),
  update: (api, id, body) => api.call('updateActivity', { params: { id }, body }),
  remove: (api, id) => api.call('removeActivity', { params: { id } }),
  Part: LinkedParts,
})
