import { createFileRoute } from '@tanstack/react-router'
import { ListSearchByText } from '../../admin/list/list-search'
import { taskTypesResource } from '../../admin/resources/task-types.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/tasktypes')({
  staticData: { ...edgePage, title: staffTitles.adminTaskTypes },
  validateSearch: ListSearchByText,
  component: TaskTypes,
})

function TaskTypes() {
  return <ResourceAtAddress resource={taskTypesResource} search={Route.useSearch()} />
}
