import { useIdentity } from '../../session/session-context'
import { adminTexts } from '../../settings/texts/admin/admin'
import { useAnyFormInProgress } from '../../ui/browser/form-in-progress'
import { SignInAgain } from '../sign-in/sign-in-again'
import { SignInBeside } from '../sign-in/sign-in-beside'

/**
 * A form of the administration is kept in the tab on the way to the sign-in page and back. Who has signed out in another tab
 * and stayed with a form is no one by now, so that nothing could be kept for them.
 */
export function AdminSignInAgain() {
  const isTyping = useAnyFormInProgress()
  const isSignedOut = useIdentity() === null
  if (isTyping && isSignedOut) return <SignInBeside href="/admin" />
  return <SignInAgain text={adminTexts.failure.signInKeeps} />
}
