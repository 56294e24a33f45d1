import { createFileRoute } from '@tanstack/react-router'
import { CheckDocumentLink } from '../../app/check-document-link'
import { plainPage } from '../../app/route-metadata'
import { MyDocumentsScreen } from '../../guest/documents/my-documents.screen'
import { routeTexts } from '../../settings/texts/routes'
import { SignedWaiverView } from '../../waiver/signed-waiver-view'

export const Route = createFileRoute('/_signed-in/documents')({
  staticData: { ...plainPage, title: routeTexts.titles.myDocuments },
  component: MyDocuments,
})

function MyDocuments() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return (
    <MyDocumentsScreen
      api={parts.api}
      reader={parts.reader}
      identity={parts.identity}
      showSigned={(signed) => <SignedWaiverView {...signed} />}
      after={<CheckDocumentLink />}
    />
  )
}
