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
    if (!identity) return { unsent: 0, isFormLost: false }
    const [{ countUnsent }, { hasUnfinishedForm }, storage] = await Promise.all([
      import('../outbox/ui/count-unsent'),
      import('../submission/unfinished-forms'),
      deviceStorage(),
    ])
    const unlessBroken = <T,>(found: Promise<T>, otherwise: T) =>
      found.catch((error: unknown) => {
        console.error('What a sign-out leaves behind or removes could not be read', error)
        return otherwise
      })
    const [unsent, isFormLost] = await Promise.all([
      unlessBroken(countUnsent(storage, identity), 0),
      unlessBroken(hasUnfinishedForm(identity, storage), false),
    ])
    return { unsent, isFormLost }
  },
  component: SignOut,
})

function SignOut() {
  return <SignOutScreen {...Route.useLoaderData()} />
}
