import { useIdentity, useNeedsSignIn } from '../../session/session-context'
import { deskTexts } from '../../settings/texts/staff/desk'
import { useAnyFormInProgress } from '../../ui/browser/form-in-progress'
import { SignInAgain } from '../sign-in/sign-in-again'
import { SignInBeside } from '../sign-in/sign-in-beside'

/**
 * The desk writes nothing of its guests down, so a form would be lost on the way to the sign-in page and back. While one
 * is open, the sign-in is in a tab of its own.
 */
export function DeskSignInAgain() {
  const isNeeded = useNeedsSignIn()
  const isTyping = useAnyFormInProgress()
  // Signed out in another tab: who is still here was asked, and stayed with a form.
  const isSignedOut = useIdentity() === null
  if (isTyping && (isNeeded || isSignedOut)) return <SignInBeside href="/desk" />
  return <SignInAgain text={deskTexts.signInKeeps} />
}
