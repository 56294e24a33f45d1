import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
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
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    void session.trySilentSignIn().then(() => {
      if (isHere) void navigate({ to: '/welcome', replace: true })
    })
    return () => {
      isHere = false
    }
  }, [session, navigate])
  return null
}
