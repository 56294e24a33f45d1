import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CheckInAtLocation } from '../../app/check-in/check-in-at-location'
import { CheckInSearch } from '../../app/check-in/search'
import { Controls } from '../../app/controls'
import { flowPage } from '../../app/route-metadata'
import { AtLocation } from '../../app/signed-in/at-location'
import { routeTexts } from '../../settings/texts/routes'

/** One check-in from its start to /checkinComplete: what was saved on the way stays known to all its screens. */
export const Route = createFileRoute('/_signed-in/_check-in')({
  staticData: { ...flowPage, title: routeTexts.titles.checkIn },
  validateSearch: CheckInSearch,
  component: CheckInRoute,
})

function CheckInRoute() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const locationChoice = Route.useRouteContext({ select: ({ locationChoice }) => locationChoice })
  const search = Route.useSearch()
  return (
    <AtLocation
      reader={parts.reader}
      locationChoice={locationChoice}
      locationId={search.location}
      title={routeTexts.titles.checkIn}
    >
      {(location) => (
        <CheckInAtLocation parts={parts} location={location} search={search}>
          <Controls>
            <Outlet />
          </Controls>
        </CheckInAtLocation>
      )}
    </AtLocation>
  )
}
