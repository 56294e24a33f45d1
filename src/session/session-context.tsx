import { createContext, use, useSyncExternalStore } from 'react'
import type { Identity } from './identity'
import type { Session } from './session'

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Who is signed in, kept current across tabs. */
export function useIdentity(): Identity | null {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.identity)
}

/** True when the signed-in person has to sign in again before anything can be sent or fetched. */
export function useNeedsSignIn(): boolean {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.needsSignIn)
}
