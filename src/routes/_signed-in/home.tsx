import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { routeTexts } from '../../settings/texts/routes'
import { plainPage } from '../-route-metadata'
import { Home } from '../-signed-in/home'

const optionalId = v.optional(v.fallback(v.optional(v.number()), undefined))

/** The guest's choices stand in the address: Back and reload find them again. */
const Search = v.object({
  activity: optionalId,
  people: v.optional(v.fallback(v.optional(v.array(v.number())), undefined)),
})

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { ...plainPage, title: routeTexts.titles.home },
  validateSearch: Search,
  component: HomeRoute,
})

function HomeRoute() {
  const { parts, locationChoice } = Route.useRouteContext()
  return <Home parts={parts} locationChoice={locationChoice} chosen={Route.useSearch()} />
}
