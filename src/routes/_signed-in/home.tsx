import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HomeSearch } from '../../app/check-in/search'
import { plainPage } from '../../app/route-metadata'
import { AtLocation } from '../../app/signed-in/at-location'
import { HomeAtLocation } from '../../app/signed-in/home-at-location'
import { readHomeAhead } from '../../app/signed-in/read-ahead'
import { useHomeOfStep } from '../../app/signed-in/use-home-of-step'
import { useTicksOfOutline } from '../../guest/home/outline/ticks-of-outline'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/home')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: routeTexts.titles.home, offersHomeScreen: true },
  validateSearch: HomeSearch,
  loader: ({ context: { parts, locationChoice }, location }) => {
    const { activity = null } = v.parse(HomeSearch, location.search)
    return readHomeAhead({ parts, locationChoice, activityId: activity })
  },
  // For the first drawing only: from then on the screen looks itself.
  shouldReload: false,
  component: Home,
})

function Home() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const locationChoice = Route.useRouteContext({ select: ({ locationChoice }) => locationChoice })
  const chosen = Route.useSearch()
  const { ticks, taken } = useTicksOfOutline()
  useHomeOfStep(locationChoice)
  return (
    <AtLocation reader={parts.reader} locationChoice={locationChoice} title={routeTexts.titles.home}>
      {(location, locations) => (
        <HomeAtLocation
          parts={parts}
          location={location}
          // A tablet of the venue stays where it is: a way to another location would lead nowhere.
          locations={locationChoice.isFixed ? [location] : locations}
          chosen={chosen}
          ticks={ticks}
          onTicksTaken={taken}
        />
      )}
    </AtLocation>
  )
}
