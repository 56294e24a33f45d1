import { createFileRoute, redirect } from '@tanstack/react-router'
import { GuardedErrorScreen } from '../app/sign-in/guarded-error.screen'
import { SignedInLayout } from '../app/signed-in/signed-in.layout'
import { HANDOVER_ISSUER } from '../contract/handover-issuer'
import { SignInNeeded } from '../session/sign-in-needed'

/** Everything that needs a signed-in person. The guard asks this device only, so that it also opens without a network. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const identity = context.session.identity()
    if (!identity) throw new SignInNeeded()
    // A family at a handed-over tablet has its check-in, and no home.
    if (identity.iss === HANDOVER_ISSUER && !location.pathname.startsWith('/checkin'))
      throw redirect({ to: '/handover', replace: true })
    return { identity, parts: await context.signedIn.open(identity) }
  },
  component: SignedIn,
  errorComponent: GuardedErrorScreen,
})

function SignedIn() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const who = Route.useRouteContext({ select: ({ identity }) => `${identity.iss} ${identity.sub}` })
  // What one person was doing must not stay on screen for the next.
  return <SignedInLayout key={who} parts={parts} />
}
