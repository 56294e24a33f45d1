import { type Activity, hasTasks } from '../contract/entities/activity'
import { hasDefaultActivity, type Location } from '../contract/entities/location'
import type { Task } from '../contract/entities/task'
import { adminActivityTexts } from '../settings/texts/admin/activities'
import { adminLocationTexts } from '../settings/texts/admin/locations'
import { adminTaskTexts } from '../settings/texts/admin/tasks'
import type { ListColumn } from './list-column'

/** What of a record its list goes by. */
export type ListedTask = Pick<Task, 'id' | 'name' | 'taskTypeId' | 'modifiedDate'>
export type ListedLocation = Pick<
  Location,
  | 'id'
  | 'name'
  | 'description'
  | 'isEnabled'
  | 'isDefault'
  | 'isEditProfileLocation'
  | 'usePosTransactionsAndOrders'
  | 'modifiedDateUtc'
  | 'defaultActivityId'
>
export type ListedActivity = Pick<Activity, 'id' | 'name' | 'ageMin' | 'ageMax' | 'imageUrl' | 'modifiedDateUtc'> & {
  activityTasks: { length: number }
}

const columnsOf = <R, const K extends string>(columns: { [Key in K]: Omit<ListColumn<R>, 'key'> }) =>
  Object.fromEntries(
    Object.entries<Omit<ListColumn<R>, 'key'>>(columns).map(([key, column]) => [key, { key, ...column }]),
  ) as { [Key in K]: ListColumn<R> }

export const taskColumns = columnsOf({
  name: { kind: 'name', value: ({ name }: ListedTask) => name },
  type: { value: ({ taskTypeId }: ListedTask) => adminTaskTexts.typeNames[taskTypeId] },
  modifiedDate: { kind: 'date', value: ({ modifiedDate }: ListedTask) => modifiedDate },
})

export const locationColumns = columnsOf({
  id: { kind: 'id', value: ({ id }: ListedLocation) => id },
  name: { kind: 'name', value: ({ name }: ListedLocation) => name },
  description: { kind: 'long', value: ({ description }: ListedLocation) => description },
  isEnabled: { value: ({ isEnabled }: ListedLocation) => isEnabled },
  isDefault: { value: ({ isDefault }: ListedLocation) => isDefault },
  isEditProfileLocation: { value: ({ isEditProfileLocation }: ListedLocation) => isEditProfileLocation },
  usePosTransactionsAndOrders: {
    value: ({ usePosTransactionsAndOrders }: ListedLocation) => usePosTransactionsAndOrders,
  },
  modifiedDateUtc: { kind: 'date', value: ({ modifiedDateUtc }: ListedLocation) => modifiedDateUtc },
  status: {
    value: (location: ListedLocation) =>
      hasDefaultActivity(location) ? '' : adminLocationTexts.missingDefaultActivity,
  },
})

export const activityColumns = columnsOf({
  name: { kind: 'name', value: ({ name }: ListedActivity) => name },
  ageMin: { value: ({ ageMin }: ListedActivity) => ageMin },
  ageMax: { value: ({ ageMax }: ListedActivity) => ageMax },
  imageUrl: { value: ({ imageUrl }: ListedActivity) => imageUrl, text: () => '' },
  modifiedDateUtc: { kind: 'date', value: ({ modifiedDateUtc }: ListedActivity) => modifiedDateUtc },
  status: { value: (activity: ListedActivity) => (hasTasks(activity) ? '' : adminActivityTexts.missingTasks) },
})
