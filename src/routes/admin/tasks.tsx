import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { tasksResource } from '../../admin/resources/tasks.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/admin/tasks')({
  staticData: { ...edgePage, title: routeTexts.titles.adminTasks },
  validateSearch: ListSearch,
  component: Tasks,
})

function Tasks() {
  return <ResourceAtAddress resource={tasksResource} search={Route.useSearch()} />
}
