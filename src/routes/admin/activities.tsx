import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { activitiesResource } from '../../admin/resources/activities.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/activities')({
  staticData: { ...edgePage, title: staffTitles.adminActivities },
  validateSearch: ListSearch,
  component: Activities,
})

function Activities() {
  return <ResourceAtAddress resource={activitiesResource} search={Route.useSearch()} />
}
