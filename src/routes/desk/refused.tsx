import { createFileRoute, Link } from '@tanstack/react-router'
import { useDesk } from '../../app/desk/desk-at-location'
import { edgePage } from '../../app/route-metadata'
import { RefusedDocumentsScreen } from '../../people/refused-documents/refused-documents.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/refused')({
  staticData: { ...edgePage, title: staffTitles.deskRefused },
  component: RefusedDocuments,
})

function RefusedDocuments() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { refused } = useDesk()
  return (
    <RefusedDocumentsScreen
      api={parts.api}
      refused={refused}
      guestLink={(contactId, words) => (
        <Link to="/desk/person/$contactId" params={{ contactId: String(contactId) }}>
          {words}
        </Link>
      )}
    />
  )
}
