import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DeskAtLocation } from '../app/desk/desk-at-location'
import { DeskErrorScreen } from '../app/desk/desk-error.screen'
import { DeskSignInAgain } from '../app/desk/desk-sign-in-again'
import { enterDesk } from '../app/desk/enter-desk'
import { edgePage } from '../app/route-metadata'
import { NotFoundScreen } from '../app/screens/not-found.screen'
import { SignInNeeded } from '../session/sign-in-needed'
import { staffTitles } from '../settings/texts/staff/titles'

/** One lazy area with a page of its own, for staff. */
export const Route = createFileRoute('/desk')({
  // What is said where the rest of the desk cannot be loaded comes with the route itself.
  codeSplitGroupings: [['loader', 'component'], ['notFoundComponent']],
  staticData: { ...edgePage, isFullWidth: true, title: staffTitles.desk },
  beforeLoad: async ({ context, cause }) => {
    const identity = context.session.identity()
    if (!identity) throw new SignInNeeded()
    const parts = await context.signedIn.open(identity)
    return { parts, staffRole: await enterDesk(parts, cause) }
  },
  component: Desk,
  notFoundComponent: NotFoundScreen,
  errorComponent: DeskErrorScreen,
})

function Desk() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const locationChoice = Route.useRouteContext({ select: ({ locationChoice }) => locationChoice })
  const administers = Route.useRouteContext({ select: ({ staffRole }) => staffRole === 'administrator' })
  return (
    <DeskAtLocation
      parts={parts}
      locationChoice={locationChoice}
      administers={administers}
      notice={<DeskSignInAgain />}
    >
      <Outlet />
    </DeskAtLocation>
  )
}
