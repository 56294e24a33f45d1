import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '../../admin/api-keys/api-keys.screen'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'
import { useVenueSettings } from '../../settings/use-venue-settings'

export const Route = createFileRoute('/admin/api')({
  staticData: { ...edgePage, title: staffTitles.adminApi },
  component: ApiKeys,
})

function ApiKeys() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { baseUrl } = useVenueSettings()
  return <ApiKeysScreen api={parts.api} origin={baseUrl || window.location.origin} />
}
