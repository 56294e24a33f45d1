import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { devicesResource } from '../../admin/resources/devices.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/admin/devices')({
  staticData: { ...edgePage, title: routeTexts.titles.adminDevices },
  validateSearch: ListSearch,
  component: Devices,
})

function Devices() {
  return <ResourceAtAddress resource={devicesResource} search={Route.useSearch()} />
}
