import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Controls } from '../../app/controls'
import { flowPage } from '../../app/route-metadata'
import { SecondAdultScreen } from '../../guest/family/second-adult.screen'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/second-adult')({
  staticData: { ...flowPage, title: routeTexts.titles.secondAdult },
  component: SecondAdult,
})

function SecondAdult() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const navigate = useNavigate()
  return (
    <Controls>
      <SecondAdultScreen
        api={parts.api}
        reader={parts.reader}
        identity={parts.identity}
        onDone={() => void navigate({ to: '/home' })}
        onAddFamilyMember={() => void navigate({ to: '/add-family-member' })}
      />
    </Controls>
  )
}
