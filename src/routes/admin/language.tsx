import { createFileRoute } from '@tanstack/react-router'
import { AppearanceSearch } from '../../admin/appearance/appearance-search'
import { languageDefinition } from '../../admin/language/language.definition'
import { AppearanceAtAddress } from '../../app/admin/appearance-at-address'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/language')({
  staticData: { ...edgePage, title: staffTitles.adminLanguage },
  validateSearch: AppearanceSearch,
  component: Language,
})

function Language() {
  return <AppearanceAtAddress appearance={languageDefinition} search={Route.useSearch()} />
}
