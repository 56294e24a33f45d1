import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminGuests } from '../../app/people/admin-guests'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/guests')({
  staticData: { ...edgePage, title: staffTitles.adminGuests },
  component: Guests,
})

function Guests() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const locationChoice = Route.useRouteContext({ select: ({ locationChoice }) => locationChoice })
  return (
    <AdminGuests parts={parts} locationChoice={locationChoice}>
      <Outlet />
    </AdminGuests>
  )
}
