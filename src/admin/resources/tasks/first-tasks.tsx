import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import type { Api } from '../../../api/client'
import { type Activity, hasTasks } from '../../../contract/entities/activity'
import { type Task, TaskBody } from '../../../contract/entities/task'
import { type TaskTypeId, taskTypeIds } from '../../../contract/task-types'
import { adminTaskTexts } from '../../../settings/texts/admin/tasks'
import { Button } from '../../../ui/button'
import type { FirstProps } from '../../resource'
import styles from './first-tasks.module.css'

const { first: texts, typeNames } = adminTaskTexts

/** What most venues ask for: a signature that is drawn beside a tick, children's details of children alone. */
const usual: Record<TaskTypeId, Partial<v.InferInput<typeof TaskBody>>> = {
  [taskTypeIds.Waiver]: { posWaiverId: 'WAIVER', enableAgreeCheckbox: true, enableWetSignature: true },
  [taskTypeIds.RentalProfile]: {},
  [taskTypeIds.ChildRegistration]: { ageMax: 17 },
  [taskTypeIds.Photo]: { isOptional: true },
}
const typeIds: readonly TaskTypeId[] = Object.values(taskTypeIds)

const bodyOf = (taskTypeId: TaskTypeId) =>
  v.parse(TaskBody, { ...usual[taskTypeId], taskTypeId, name: typeNames[taskTypeId] })

/** Adds a task of each of these types, and links them to every activity that has none. Answers with the first. */
async function makeTasks(api: Api, types: readonly TaskTypeId[], activities: readonly Activity[]) {
  const tasks: Task[] = []
  for (const type of types) tasks.push(await api.call('addTask', { body: bodyOf(type) }))
  for (const { id: activityId } of activities.filter((activity) => !hasTasks(activity))) {
    for (const { id: taskId } of tasks) {
      await api.call('linkTask', { params: { activityId }, body: { activityId, taskId } })
    }
  }
  return tasks[0]
}

/** The usual tasks of a new venue in one act, in the order in which guests meet them. */
export function FirstTasks({
  beside: { activities },
  api,
  make,
}: FirstProps<Task, { activities: readonly Activity[] }>) {
  const [chosen, setChosen] = useState<string[]>([String(taskTypeIds.Waiver)])
  const [isBusy, setBusy] = useState(false)
  const types = typeIds.filter((id) => chosen.includes(String(id)))
  return (
    <div className={styles.first}>
      <Checkbox.Group
        label={texts.title}
        description={texts.help(activities.length)}
        value={chosen}
        onChange={setChosen}
      >
        <div className={styles.types}>
          {typeIds.map((id) => (
            <Checkbox key={id} value={String(id)} label={typeNames[id]} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        aria-disabled={isBusy || types.length === 0}
        onClick={() => {
          if (isBusy || types.length === 0) return
          setBusy(true)
          void make(() => makeTasks(api, types, activities)).finally(() => setBusy(false))
        }}
      >
        {texts.create(types.length)}
      </Button>
    </div>
  )
}
