import { useLocation } from '@tanstack/react-router'
import { useNeedsSignIn, useSession } from '../../session/session-context'
import { sessionTexts } from '../../settings/texts/session'
import { useOnline } from '../../ui/browser/use-online'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './sign-in-again.module.css'

/** Says that the sign-in has run out while the screen goes on working, and offers the way back in. */
export function SignInAgain({ text = sessionTexts.againText }: { text?: string }) {
  const session = useSession()
  const isNeeded = useNeedsSignIn()
  const isOnline = useOnline()
  const { href } = useLocation()
  if (!isNeeded) return null
  const signIn = () => session.signIn(href).catch((error: unknown) => console.error('Sign-in could not start', error))
  return (
    <div className={styles.place}>
      <Notice kind="warning" title={sessionTexts.againTitle}>
        <p>{text}</p>
        {isOnline ? (
          <Button kind="secondary" onClick={signIn}>
            {sessionTexts.signIn}
          </Button>
        ) : null}
      </Notice>
    </div>
  )
}
