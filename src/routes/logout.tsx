import { createFileRoute } from '@tanstack/react-router'
import { edgePage } from '../app/route-metadata'
import { SignOutScreen } from '../app/sign-in/sign-out.screen'
import { routeTexts } from '../settings/texts/routes'

export const Route = createFileRoute('/logout')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...edgePage, title: routeTexts.titles.signOut },
  loader: async ({ context: { session, deviceStorage } }) => {
    const identity = session.identity()
    if (!identity) return 0
    const [{ countUnsent }, storage] = await Promise.all([import('../outbox/ui/count-unsent'), deviceStorage()])
    return countUnsent(storage, identity).catch((error: unknown) => {
      console.error('Unsent documents could not be counted', error)
      return 0
    })
  },
  component: SignOut,
})

function SignOut() {
  return <SignOutScreen unsent={Route.useLoaderData()} />
}
