import { createFileRoute, redirect } from '@tanstack/react-router'
import { routeTexts } from '../settings/texts/routes'
import { edgePage } from './-route-metadata'
import { SignOutScreen } from './-sign-out/sign-out.screen'

export const Route = createFileRoute('/logout')({
  staticData: { ...edgePage, title: routeTexts.titles.signOut },
  beforeLoad: ({ context }) => {
    const identity = context.session.identity()
    if (!identity) throw redirect({ to: '/', replace: true })
    return { identity }
  },
  loader: async ({ context }) => {
    const [{ countUnsent }, storage] = await Promise.all([import('../outbox/count-unsent'), context.deviceStorage()])
    return countUnsent(storage, context.identity).catch((error: unknown) => {
      console.error('Unsent documents could not be counted', error)
      return 0
    })
  },
  component: SignOut,
})

function SignOut() {
  return <SignOutScreen unsent={Route.useLoaderData()} />
}
