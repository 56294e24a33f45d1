import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { collectionsResource } from '../../admin/resources/collections.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { hasFeature } from '../../settings/features'
import { staffTitles } from '../../settings/texts/staff/titles'
import { useVenueSettings } from '../../settings/use-venue-settings'

export const Route = createFileRoute('/admin/collections')({
  staticData: { ...edgePage, title: staffTitles.adminCollections },
  validateSearch: ListSearch,
  component: Collections,
})

function Collections() {
  const hasPassChecker = hasFeature(useVenueSettings(), 'PassChecker')
  return <ResourceAtAddress resource={collectionsResource(hasPassChecker)} search={Route.useSearch()} />
}
