import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { tasksResource } from '../../admin/resources/tasks.resource'
import { routeTexts } from '../../settings/texts/routes'
import { edgePage } from '../-route-metadata'
import { ResourceAtAddress } from './-resource-at-address'

export const Route = createFileRoute('/admin/tasks')({
  staticData: { ...edgePage, title: routeTexts.titles.adminTasks },
  validateSearch: ListSearch,
  component: Tasks,
})

function Tasks() {
  return <ResourceAtAddress resource={tasksResource} search={Route.useSearch()} />
}
