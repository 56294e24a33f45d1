import { useEffect, useState } from 'react'
import { useSession } from '../../session/session-context'
import { useOnline } from '../../ui/browser/use-online'

/** 'no-https': the browser keeps the cryptography of a sign-in from pages at this address. */
type Trouble = 'unreachable' | 'paused' | 'no-https'
export type SignInState = 'leaving' | 'offline' | Trouble

/** Leaves for the provider as soon as there is a connection, to its page for new accounts where `isNew`; `start` tries again by hand. */
export function useSignIn(returnTo: string, isNew: boolean): { state: SignInState; start: () => void } {
  const session = useSession()
  const isOnline = useOnline()
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one more try
  useEffect(() => {
    if (!isOnline) return
    setTrouble(null)
    session.signIn(returnTo, { isNew }).catch((error: unknown) => {
      console.error('Sign-in could not start', error)
      setTrouble(isSecureContext ? 'unreachable' : 'no-https')
    })
  }, [session, returnTo, isNew, isOnline, attempt])

  useEffect(() => {
    // Back from the provider brings this page out of the browser's cache as it was left: still leaving.
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) setTrouble('paused')
    }
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])

  return { state: isOnline ? (trouble ?? 'leaving') : 'offline', start: () => setAttempt((count) => count + 1) }
}
