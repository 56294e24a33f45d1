import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { plainPage } from '../app/route-metadata'
import { CreateAccount } from '../app/sign-in/create-account'
import { signInFailureReasons } from '../session/sign-in-failed'
import { routeTexts } from '../settings/texts/routes'
import { sessionTexts } from '../settings/texts/session'
import { signInFailedTexts } from '../settings/texts/sign-in/sign-in-failed'
import { buttonClass } from '../ui/button'
import { Screen } from '../ui/screen/screen'

const Search = v.object({ reason: v.optional(v.fallback(v.picklist(signInFailureReasons), 'expired'), 'expired') })

export const Route = createFileRoute('/oidc-callback-error')({
  staticData: { ...plainPage, title: routeTexts.titles.signIn },
  validateSearch: Search,
  component: SignInFailedScreen,
})

function SignInFailedScreen() {
  const { reason } = Route.useSearch()
  const session = Route.useRouteContext({ select: ({ session }) => session })
  return (
    <Screen
      title={signInFailedTexts.title}
      lead={signInFailedTexts.reasons[reason]}
      actions={
        <>
          <Link to="/" className={buttonClass('quiet')}>
            {sessionTexts.back}
          </Link>
          <CreateAccount returnTo={session.returnPath()} />
          <Link to={session.returnPath()} className={buttonClass('primary')}>
            {sessionTexts.tryAgain}
          </Link>
        </>
      }
    />
  )
}
