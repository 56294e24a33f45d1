import { createFileRoute, redirect } from '@tanstack/react-router'
import { HandoverAtDevice } from '../app/kiosk/handover-at-device'
import { plainPage } from '../app/route-metadata'
import type { Kiosk } from '../kiosk/stay/kiosk'
import { staffTitles } from '../settings/texts/staff/titles'

/** Where a family starts and ends at a tablet that staff have handed to it. */
export const Route = createFileRoute('/handover')({
  staticData: { ...plainPage, title: staffTitles.handover },
  beforeLoad: ({ context: { kiosk } }): { kiosk: Kiosk } => {
    if (!kiosk) throw redirect({ to: '/', replace: true })
    return { kiosk }
  },
  component: Handover,
})

function Handover() {
  const { kiosk, ...context } = Route.useRouteContext()
  return <HandoverAtDevice kiosk={kiosk} context={context} />
}
