import { createFileRoute } from '@tanstack/react-router'
import { AppearanceSearch } from '../../admin/appearance/appearance-search'
import { themeDefinition } from '../../admin/theme/theme.definition'
import { AppearanceAtAddress } from '../../app/admin/appearance-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/theme')({
  staticData: { ...edgePage, title: staffTitles.adminTheme },
  validateSearch: AppearanceSearch,
  component: Theme,
})

function Theme() {
  return <AppearanceAtAddress appearance={themeDefinition} search={Route.useSearch()} />
}
