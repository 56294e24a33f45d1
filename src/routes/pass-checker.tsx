import { createFileRoute } from '@tanstack/react-router'
import { Controls } from '../app/controls'
import { requireFeature } from '../app/feature-gate'
import { createPublicApi } from '../app/public-api'
import { plainPage } from '../app/route-metadata'
import { PassCheckerScreen } from '../guest/pass-checker/pass-checker.screen'
import { routeTexts } from '../settings/texts/routes'

/** Public (spec section 2). */
export const Route = createFileRoute('/pass-checker')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: routeTexts.titles.passChecker },
  beforeLoad: ({ context }) => requireFeature(context.settings, 'PassChecker'),
  loader: async ({ context }) => {
    const identity = context.session.identity()
    if (identity) return { api: (await context.signedIn.open(identity)).api, isSignedIn: true }
    return { api: createPublicApi(context), isSignedIn: false }
  },
  component: PassChecker,
})

function PassChecker() {
  const { api, isSignedIn } = Route.useLoaderData()
  return (
    <Controls>
      <PassCheckerScreen api={api} isSignedIn={isSignedIn} />
    </Controls>
  )
}
