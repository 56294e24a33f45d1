import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { HomeSearch } from '../../app/check-in/search'
import { Controls } from '../../app/controls'
import { flowPage } from '../../app/route-metadata'
import { knownFamily } from '../../app/signed-in/known-family'
import { AddFamilyMemberScreen } from '../../guest/family/add-family-member.screen'
import { routeTexts } from '../../settings/texts/routes'

/** Redirects to home if no contacts are loaded (spec section 2). */
export const Route = createFileRoute('/_signed-in/add-family-member')({
  staticData: { ...flowPage, title: routeTexts.titles.familyMember },
  validateSearch: HomeSearch,
  loader: async ({ context }) => {
    const family = await knownFamily(context.parts.reader)
    if (family.length === 0) throw redirect({ to: '/home', replace: true })
  },
  component: AddFamilyMember,
})

function AddFamilyMember() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const chosen = Route.useSearch()
  const navigate = useNavigate()
  /** Who was ticked is so again, and who was added comes along. */
  async function goHome(added: number | null) {
    const ticks = added === null ? chosen.ticks : { ...chosen.ticks, [added]: true }
    await navigate({ to: '/home', search: { ...chosen, ticks }, replace: true })
  }
  return (
    <Controls>
      <AddFamilyMemberScreen
        api={parts.api}
        reader={parts.reader}
        identity={parts.identity}
        onDone={(added) => void goHome(added)}
      />
    </Controls>
  )
}
