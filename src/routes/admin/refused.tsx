import { createFileRoute } from '@tanstack/react-router'
import { RefusedDocumentsScreen } from '../../admin/refused-documents/refused-documents.screen'
import { edgePage } from '../../app/route-metadata'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/admin/refused')({
  staticData: { ...edgePage, title: routeTexts.titles.adminRefused },
  component: RefusedDocuments,
})

function RefusedDocuments() {
  const { parts } = Route.useRouteContext()
  return <RefusedDocumentsScreen api={parts.api} />
}
