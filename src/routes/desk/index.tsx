import { createFileRoute } from '@tanstack/react-router'
import { useDesk } from '../../app/desk/desk-at-location'
import { edgePage } from '../../app/route-metadata'
import { TodayScreen } from '../../desk/today.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/')({
  staticData: { ...edgePage, title: staffTitles.desk },
  component: Today,
})

function Today() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { location, today, place } = useDesk()
  return <TodayScreen api={parts.api} today={today} place={place} locationName={location.name} />
}
