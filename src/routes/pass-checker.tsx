import { createFileRoute } from '@tanstack/react-router'
import { PassCheckerScreen } from '../guest/pass-checker/pass-checker.screen'
import { routeTexts } from '../settings/texts/routes'
import { Controls } from './-controls'
import { requireFeature } from './-feature-gate'
import { plainPage } from './-route-metadata'
import { createPublicApi } from './-start/public-api'

/** Public (spec section 2). */
export const Route = createFileRoute('/pass-checker')({
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
