import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { activitiesResource } from '../../admin/resources/activities.resource'
import { routeTexts } from '../../settings/texts/routes'
import { edgePage } from '../-route-metadata'
import { ResourceAtAddress } from './-resource-at-address'

export const Route = createFileRoute('/admin/activities')({
  staticData: { ...edgePage, title: routeTexts.titles.adminActivities },
  validateSearch: ListSearch,
  component: Activities,
})

function Activities() {
  return <ResourceAtAddress resource={activitiesResource} search={Route.useSearch()} />
}
