import { createFileRoute } from '@tanstack/react-router'
import { ChoiceSearch } from '../../app/check-in/search'
import { plainPage } from '../../app/route-metadata'
import { AtLocation } from '../../app/signed-in/at-location'
import { HomeAtLocation } from '../../app/signed-in/home-at-location'
import { routeTexts } from '../../settings/texts/routes'

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
