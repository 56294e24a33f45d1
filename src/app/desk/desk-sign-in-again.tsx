import { useNeedsSignIn } from '../../session/session-context'
import { sessionTexts } from '../../settings/texts/session'
import { deskTexts } from '../../settings/texts/staff/desk'
import { useAnyFormInProgress } from '../../ui/browser/form-in-progress'
import { useOnline } from '../../ui/browser/use-online'
import { buttonClass } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { SignInAgain } from '../sign-in/sign-in-again'
import styles from '../sign-in/sign-in-again.module.css'

/**
 * The desk writes nothing of its guests down, so a form would be lost on the way to the sign-in page and back. While one
 * is open, the sign-in is in a tab of its own: this one has it too as soon as it is done, and has kept the form.
 */
export function DeskSignInAgain() {
  const isNeeded = useNeedsSignIn()
  const isTyping = useAnyFormInProgress()
  const isOnline = useOnline()
  if (!isNeeded) return null
  if (!isTyping) return <SignInAgain text={deskTexts.signInKeeps} />
  return (
    <div className={styles.place}>
      <Notice kind="warning" title={sessionTexts.againTitle}>
        <p>{deskTexts.signInBeside}</p>
        {isOnline ? (
          <a href="/desk" target="_blank" rel="noopener" className={buttonClass('secondary')}>
            {deskTexts.signInNewTab}
          </a>
        ) : null}
      </Notice>
    </div>
  )
}
