import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '../admin/frame/admin-frame'
import { AdminSignInAgain } from '../app/admin/admin-sign-in-again'
import { enterAdministration } from '../app/enter-administration'
import { edgePage } from '../app/route-metadata'
import { NotFoundScreen } from '../app/screens/not-found.screen'
import { GuardedErrorScreen } from '../app/sign-in/guarded-error.screen'
import { SignInNeeded } from '../session/sign-in-needed'
import { staffTitles } from '../settings/texts/staff/titles'

/** One lazy area with a page of its own. A person who is no administrator does not load it: the server is asked first. */
export const Route = createFileRoute('/admin')({
  staticData: { ...edgePage, isFullWidth: true, title: staffTitles.admin },
  beforeLoad: async ({ context, cause, location: { href } }) => {
    const identity = context.session.identity()
    if (!identity) throw new SignInNeeded()
    const parts = await context.signedIn.open(identity)
    await enterAdministration({ administration: context.administration, parts, href }, cause)
    return { parts }
  },
  component: Admin,
  notFoundComponent: NotFoundScreen,
  errorComponent: GuardedErrorScreen,
})

function Admin() {
  return (
    <AdminFrame api={Route.useRouteContext({ select: ({ parts }) => parts.api })} notice={<AdminSignInAgain />}>
      <Outlet />
    </AdminFrame>
  )
}
