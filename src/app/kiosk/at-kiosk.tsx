import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { HANDOVER_ISSUER } from '../../contract/handover-issuer'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { KioskBar } from '../../kiosk/stay/kiosk-bar'
import { useIdentity, useNeedsSignIn } from '../../session/session-context'
import type { SignedInParts } from '../signed-in/parts'

const welcome: readonly string[] = ['/', '/welcome']
const starts: readonly string[] = [...welcome, '/handover']

interface AtKioskProps {
  kiosk: Kiosk
  signedIn: SignedInParts | null
  badge: ReactNode
}

/** The bar of a kiosk around whatever is on its screen. */
export function AtKiosk({ kiosk, signedIn, badge }: AtKioskProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isStaying = !starts.includes(pathname)
  const navigate = useNavigate()
  const identity = useIdentity()
  const isSignedIn = identity !== null
  // The desk has taken the tablet back, or its time is over: there is no sign-in that would help.
  const isOver = useNeedsSignIn() && identity?.iss === HANDOVER_ISSUER
  useEffect(() => {
    if (isOver) void kiosk.leave()
  }, [isOver, kiosk])
  async function countUnsent() {
    if (!signedIn) return { sealed: 0, waiting: 0 }
    const { findUnsent } = await import('../../outbox/ui/count-unsent')
    const unsent = await findUnsent(signedIn.storage, signedIn.identity)
    const sealed = unsent.filter(({ isSealed }) => isSealed).length
    return { sealed, waiting: unsent.length - sealed }
  }
  return (
    <KioskBar
      kiosk={kiosk}
      isStaying={isStaying || isSignedIn}
      isAtWelcome={welcome.includes(pathname) && !isSignedIn}
      isSignedIn={isSignedIn}
      countUnsent={countUnsent}
      onStaff={() => void navigate({ to: '/staff' })}
      badge={badge}
    />
  )
}
