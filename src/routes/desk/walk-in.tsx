import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useDesk } from '../../app/desk/desk-at-location'
import { edgePage } from '../../app/route-metadata'
import { WalkInScreen } from '../../desk/walk-in/walk-in.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/walk-in')({
  staticData: { ...edgePage, title: staffTitles.deskWalkIn },
  component: WalkIn,
})

function WalkIn() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { location, today } = useDesk()
  const navigate = useNavigate()
  return (
    <WalkInScreen
      api={parts.api}
      location={location}
      onOpen={(contactId) => {
        void today.refresh()
        void navigate({ to: '/desk/person/$contactId', params: { contactId: String(contactId) } })
      }}
      onCancel={() => void navigate({ to: '/desk' })}
    />
  )
}
