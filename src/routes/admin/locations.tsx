import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { locationsResource } from '../../admin/resources/locations.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/locations')({
  staticData: { ...edgePage, title: staffTitles.adminLocations },
  validateSearch: ListSearch,
  component: Locations,
})

function Locations() {
  return <ResourceAtAddress resource={locationsResource} search={Route.useSearch()} />
}
