import type { Api } from '../../api/client'
import { type Activity, ActivityBody, hasTasks } from '../../contract/entities/activity'
import { hasDefaultActivity, type Location } from '../../contract/entities/location'
import type { Task } from '../../contract/entities/task'
import { isImageUrl } from '../../contract/entities/theme'
import { activityColumns } from '../../lists/admin-lists'
import { adminActivityTexts } from '../../settings/texts/admin/activities'
import { answerOf } from '../answer'
import { shownDate } from '../format-date'
import { activityAdvice } from '../images/image-advice'
import { LinkPanel } from '../links/link-panel'
import { LinkedProducts } from '../links/linked-products'
import { ListAlert } from '../list/list-alert'
import { defineResource, type PartProps } from '../resource'
import styles from './activities.module.css'
import { copyName } from './copy-name'
import { asDefaultWhereNone } from './location-links'
import { usesOfActivity } from './uses'

const texts = adminActivityTexts

interface Beside {
  tasks: readonly Task[]
  locations: readonly Location[]
}

async function load(api: Api, most?: number) {
  const query = { most }
  const [records, tasks, locations] = await Promise.all([
    answerOf(api, 'listActivities', { query }),
    api.call('listTasks', { query }),
    answerOf(api, 'listLocations', { query }),
  ])
  return { records, beside: { tasks, locations } }
}

/** Products are left out of a copy: an order would lead to both. */
async function addCopy(api: Api, original: Activity, records: readonly Activity[]) {
  const { id: _, activityTasks, activityProducts: __, modifiedDateUtc: ___, ...fields } = original
  const copy = await api.call('addActivity', { body: { ...fields, name: copyName(original.name, records) } })
  const activityId = copy.id
  for (const { taskId } of activityTasks) {
    await api.call('linkTask', { params: { activityId }, body: { activityId, taskId } })
  }
  return copy
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
        onOrder={(taskIds) =>
          api.call('orderActivityTasks', { params: { id }, body: { taskIds: taskIds.map(Number) } })
        }
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
    { ...activityColumns.name, label: texts.columns.name },
    { ...activityColumns.ageMin, label: texts.columns.ageMin },
    { ...activityColumns.ageMax, label: texts.columns.ageMax },
    {
      ...activityColumns.imageUrl,
      label: texts.columns.image,
      show: ({ imageUrl }) =>
        imageUrl && isImageUrl(imageUrl) ? <img className={styles.image} src={imageUrl} alt="" loading="lazy" /> : null,
    },
    {
      ...activityColumns.modifiedDateUtc,
      label: texts.columns.modifiedDate,
      text: ({ modifiedDateUtc }) => shownDate(modifiedDateUtc),
    },
    {
      ...activityColumns.status,
      label: texts.columns.status,
      show: (activity) => (hasTasks(activity) ? null : <ListAlert>{texts.missingTasks}</ListAlert>),
    },
  ],
  pageSize: 10,
  paged: {
    page: (api, query, signal) => api.call('pageActivities', { query, signal }),
    byIds: (api, ids) => answerOf(api, 'listActivities', { query: { ids } }),
    beside: { tasks: [], locations: [] },
  },
  detail: 'below',
  body: ActivityBody,
  fields: [
    { kind: 'text', name: 'name', label: texts.fields.name, required: true },
    { kind: 'number', name: 'ageMin', label: texts.fields.ageMin, help: texts.help.ageMin },
    { kind: 'number', name: 'ageMax', label: texts.fields.ageMax, help: texts.help.ageMax },
    { kind: 'image', name: 'imageUrl', label: texts.fields.imageUrl, advice: activityAdvice },
    {
      kind: 'flag',
      name: 'isLocationDefaultActivity',
      label: texts.fields.isLocationDefaultActivity,
      help: texts.help.isLocationDefaultActivity,
    },
  ],
  toValues: (activity, { records, beside: { locations } }) => ({
    name: activity?.name ?? '',
    ageMin: activity?.ageMin ?? null,
    ageMax: activity?.ageMax ?? null,
    imageUrl: activity?.imageUrl ?? '',
    isLocationDefaultActivity:
      activity?.isLocationDefaultActivity ??
      // The first one is what guests come for until there are others.
      (records.length === 0 && locations.some((location) => !hasDefaultActivity(location))),
  }),
  add: async (api, body) => asDefaultWhereNone(api, await api.call('addActivity', { body })),
  opensAdded: true,
  duplicate: addCopy,
  update: async (api, id, body) => asDefaultWhereNone(api, await api.call('updateActivity', { params: { id }, body })),
  remove: (api, id) => api.call('removeActivity', { params: { id } }),
  uses: ({ id }, { locations }) => locations.flatMap((location) => usesOfActivity(location, id)),
  Part: LinkedParts,
})
