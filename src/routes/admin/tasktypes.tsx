import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { taskTypesResource } from '../../admin/resources/task-types.resource'
import { routeTexts } from '../../settings/texts/routes'
import { edgePage } from '../-route-metadata'
import { ResourceAtAddress } from './-resource-at-address'

export const Route = createFileRoute('/admin/tasktypes')({
  staticData: { ...edgePage, title: routeTexts.titles.adminTaskTypes },
  validateSearch: ListSearch,
  component: TaskTypes,
})

function TaskTypes() {
  return <ResourceAtAddress resource={taskTypesResource} search={Route.useSearch()} />
}
