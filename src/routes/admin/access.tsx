import { createFileRoute } from '@tanstack/react-router'
import { ListSearch } from '../../admin/list/list-search'
import { emailsResource } from '../../admin/resources/emails.resource'
import { routeTexts } from '../../settings/texts/routes'
import { edgePage } from '../-route-metadata'
import { ResourceAtAddress } from './-resource-at-address'

export const Route = createFileRoute('/admin/access')({
  staticData: { ...edgePage, title: routeTexts.titles.adminAccess },
  validateSearch: ListSearch,
  component: Access,
})

function Access() {
  return <ResourceAtAddress resource={emailsResource} search={Route.useSearch()} />
}
