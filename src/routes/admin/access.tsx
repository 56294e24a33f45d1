import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { emailsResource } from '../../admin/resources/emails.resource'
import { ResourceAtAddress } from '../../app/admin/resource-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/access')({
  staticData: { ...edgePage, title: staffTitles.adminAccess },
  validateSearch: ListSearch,
  component: Access,
})

function Access() {
  return <ResourceAtAddress resource={emailsResource} search={Route.useSearch()} />
}
