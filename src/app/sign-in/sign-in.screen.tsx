import { Link } from '@tanstack/react-router'
import { sessionTexts } from '../../settings/texts/session'
import { noHttpsTexts } from '../../settings/texts/sign-in/no-https'
import { Button, buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { CreateAccount } from './create-account'
import { useSignIn } from './use-sign-in'

const words = {
  offline: [sessionTexts.offlineTitle, sessionTexts.offlineText],
  unreachable: [sessionTexts.unreachableTitle, sessionTexts.unreachableText],
  paused: [sessionTexts.pausedTitle, sessionTexts.pausedText],
  'no-https': [noHttpsTexts.title, noHttpsTexts.text],
} as const

/** Stands in for a page that needs a signed-in person, and goes to the provider's sign-in page by itself. */
export function SignInScreen({ returnTo, isNew = false }: { returnTo: string; isNew?: boolean }) {
  const { state, start } = useSignIn(returnTo, isNew)
  const canTry = state !== 'offline' && state !== 'no-https'
  if (state === 'leaving') return <Waiting label={sessionTexts.signingIn} />
  const [title, text] = words[state]
  const again = state === 'paused' ? sessionTexts.signIn : sessionTexts.tryAgain
  return (
    <Screen
      key={state}
      title={title}
      lead={text}
      actions={
        <>
          <Link to="/welcome" className={buttonClass('quiet')}>
            {sessionTexts.back}
          </Link>
          {state === 'paused' ? <CreateAccount returnTo={returnTo} /> : null}
          {canTry && <Button onClick={start}>{again}</Button>}
        </>
      }
    />
  )
}
