import { createFileRoute } from '@tanstack/react-router'
import { AppearanceScreen } from '../../admin/appearance/appearance.screen'
import { themeDefinition } from '../../admin/theme/theme.definition'
import { routeTexts } from '../../settings/texts/routes'
import { refreshSettings } from '../-admin/refresh-settings'
import { edgePage } from '../-route-metadata'

export const Route = createFileRoute('/admin/theme')({
  staticData: { ...edgePage, title: routeTexts.titles.adminTheme },
  component: Theme,
})

function Theme() {
  const { parts, settings } = Route.useRouteContext()
  return (
    <AppearanceScreen api={parts.api} appearance={themeDefinition} onSaved={() => void refreshSettings(settings)} />
  )
}
