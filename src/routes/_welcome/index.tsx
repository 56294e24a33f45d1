import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../session/session-context'

export const Route = createFileRoute('/_welcome/')({
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => {
    if (context.session.identity()) throw redirect({ to: '/home', replace: true })
  },
  component: SilentSignIn,
})

/** Tries to sign in without a word behind the welcome screen, then goes on to it (spec section 2). */
function SilentSignIn() {
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    let isHere = true
    void session.trySilentSignIn().then(() => {
      // A tap on "Sign in" may be on its way to home, which shows a moment later: going on from here would undo it.
      const isStaying = router.latestLocation.pathname === '/'
      if (isHere && isStaying) void router.navigate({ to: '/welcome', replace: true })
    })
    return () => {
      isHere = false
    }
  }, [session, router])
  return null
}
