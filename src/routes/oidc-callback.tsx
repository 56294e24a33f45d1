import { createFileRoute, redirect } from '@tanstack/react-router'
import { edgePage } from '../app/route-metadata'
import { SignInFailed } from '../session/sign-in-failed'
import { routeTexts } from '../settings/texts/routes'
import { WaitingScreen } from '../ui/screen/waiting'

export const Route = createFileRoute('/oidc-callback')({
  staticData: { ...edgePage, title: routeTexts.titles.signIn },
  loader: async ({ context }) => {
    const returnTo = await context.session.completeSignIn().catch((error: unknown) => {
      console.error('The sign-in failed', error)
      const reason = error instanceof SignInFailed ? error.reason : 'unreachable'
      throw redirect({ to: '/oidc-callback-error', search: { reason }, replace: true })
    })
    throw redirect({ href: returnTo, replace: true })
  },
  pendingComponent: () => <WaitingScreen title={routeTexts.completingSignIn} />,
})
