import { createFileRoute, Link } from '@tanstack/react-router'
import { edgePage } from '../../app/route-metadata'
import { RefusedDocumentsScreen } from '../../people/refused-documents/refused-documents.screen'
import { useRefusedDocuments } from '../../people/refused-documents/use-refused-documents'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/refused')({
  staticData: { ...edgePage, title: staffTitles.adminRefused },
  component: RefusedDocuments,
})

function RefusedDocuments() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const refused = useRefusedDocuments(parts.api)
  return (
    <RefusedDocumentsScreen
      api={parts.api}
      refused={refused}
      guestLink={(contactId, words) => (
        <Link to="/admin/guests/$contactId" params={{ contactId: String(contactId) }}>
          {words}
        </Link>
      )}
    />
  )
}
