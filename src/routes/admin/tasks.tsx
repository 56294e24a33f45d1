import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { tasksResource } from '../../admin/resources/tasks.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/tasks')({
  staticData: { ...edgePage, title: staffTitles.adminTasks },
  validateSearch: ListSearch,
  component: Tasks,
})

function Tasks() {
  return <ResourceAtAddress resource={tasksResource} search={Route.useSearch()} />
}
