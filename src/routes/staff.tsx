import { createFileRoute } from '@tanstack/react-router'
import { StaffAtDevice } from '../app/kiosk/staff-at-device'
import { openStaffParts } from '../app/kiosk/staff-parts'
import { plainPage } from '../app/route-metadata'
import { staffTitles } from '../settings/texts/staff/titles'

/** How this tablet is doing. Without a sign-in: it is needed when the network is gone. */
export const Route = createFileRoute('/staff')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: staffTitles.staff },
  loader: async ({ context }) => ({ parts: await openStaffParts(context), storage: await context.deviceStorage() }),
  component: Staff,
})

function Staff() {
  const { kiosk } = Route.useRouteContext()
  return <StaffAtDevice {...Route.useLoaderData()} isKiosk={kiosk !== null} />
}
