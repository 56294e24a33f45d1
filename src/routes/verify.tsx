import { createFileRoute } from '@tanstack/react-router'
import { createPublicApi } from '../app/public-api'
import { plainPage } from '../app/route-metadata'
import { CheckDocumentScreen } from '../document-check/check-document.screen'
import { routeTexts } from '../settings/texts/routes'

/** Public: the one who holds a copy may have no account here. */
export const Route = createFileRoute('/verify')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: routeTexts.titles.checkDocument },
  loader: ({ context }) => ({ api: createPublicApi(context) }),
  component: CheckDocument,
})

function CheckDocument() {
  const { api } = Route.useLoaderData()
  return <CheckDocumentScreen api={api} origin={window.location.origin} />
}
