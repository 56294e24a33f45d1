import { createFileRoute, redirect } from '@tanstack/react-router'
import { DeskErrorScreen } from '../app/desk/desk-error.screen'
import { enterDesk } from '../app/desk/enter-desk'
import { ManageAtDevice } from '../app/kiosk/manage-at-device'
import { plainPage } from '../app/route-metadata'
import { SignInNeeded } from '../session/sign-in-needed'
import { staffTitles } from '../settings/texts/staff/titles'

/** For staff. A kiosk remembers no sign-in, so each one here is new. */
export const Route = createFileRoute('/staff_/manage')({
  staticData: { ...plainPage, title: staffTitles.staffManage },
  beforeLoad: async ({ context }) => {
    const { kiosk, session } = context
    if (!kiosk) throw redirect({ to: '/staff', replace: true })
    const identity = session.identity()
    if (!identity) throw new SignInNeeded()
    const parts = await context.signedIn.open(identity)
    await enterDesk(parts, 'enter')
    return { parts, kiosk }
  },
  loader: async ({ context: { parts } }) => {
    const locations = await parts.api.request('listLocations', {})
    return locations.ok ? locations.value : null
  },
  component: Manage,
  errorComponent: DeskErrorScreen,
})

function Manage() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const kiosk = Route.useRouteContext({ select: ({ kiosk }) => kiosk })
  return <ManageAtDevice parts={parts} kiosk={kiosk} locations={Route.useLoaderData()} />
}
