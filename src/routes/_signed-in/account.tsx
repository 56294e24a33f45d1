import { createFileRoute } from '@tanstack/react-router'
import { plainPage } from '../../app/route-metadata'
import { AccountScreen } from '../../guest/account/account.screen'
import { useSession } from '../../session/session-context'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/account')({
  staticData: { ...plainPage, title: routeTexts.titles.account },
  component: Account,
})

function Account() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const session = useSession()
  return (
    <AccountScreen
      api={parts.api}
      identity={parts.identity}
      onAction={(action) => session.signIn('/account', { action })}
    />
  )
}
