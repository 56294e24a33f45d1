import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { devicesResource } from '../../admin/resources/devices.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/devices')({
  staticData: { ...edgePage, title: staffTitles.adminDevices },
  validateSearch: ListSearch,
  component: Devices,
})

function Devices() {
  return <ResourceAtAddress resource={devicesResource} search={Route.useSearch()} />
}
