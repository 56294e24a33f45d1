import { createFileRoute } from '@tanstack/react-router'
import { routeTexts } from '../../settings/texts/routes'
import { ChoiceSearch } from '../-check-in/search'
import { plainPage } from '../-route-metadata'
import { AtLocation } from '../-signed-in/at-location'
import { HomeAtLocation } from '../-signed-in/home-at-location'

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { ...plainPage, title: routeTexts.titles.home, offersHomeScreen: true },
  validateSearch: ChoiceSearch,
  component: Home,
})

function Home() {
  const { parts, locationChoice } = Route.useRouteContext()
  const chosen = Route.useSearch()
  return (
    <AtLocation reader={parts.reader} locationChoice={locationChoice} title={routeTexts.titles.home}>
      {(location, locations) => (
        <HomeAtLocation parts={parts} location={location} locations={locations} chosen={chosen} />
      )}
    </AtLocation>
  )
}
