import { createFileRoute } from '@tanstack/react-router'
import { AppearanceScreen } from '../../admin/appearance/appearance.screen'
import { languageDefinition } from '../../admin/language/language.definition'
import { routeTexts } from '../../settings/texts/routes'
import { refreshSettings } from '../-admin/refresh-settings'
import { edgePage } from '../-route-metadata'

export const Route = createFileRoute('/admin/language')({
  staticData: { ...edgePage, title: routeTexts.titles.adminLanguage },
  component: Language,
})

function Language() {
  const { parts, settings } = Route.useRouteContext()
  return (
    <AppearanceScreen api={parts.api} appearance={languageDefinition} onSaved={() => void refreshSettings(settings)} />
  )
}
