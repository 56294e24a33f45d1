import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { KioskBar } from '../../kiosk/stay/kiosk-bar'
import { useIdentity } from '../../session/session-context'
import type { SignedInParts } from '../signed-in/parts'

const starts: readonly string[] = ['/', '/welcome']

interface AtKioskProps {
  kiosk: Kiosk
  signedIn: SignedInParts | null
  badge: ReactNode
}

/** The bar of a kiosk around whatever is on its screen. */
export function AtKiosk({ kiosk, signedIn, badge }: AtKioskProps) {
  const isStaying = useLocation({ select: ({ pathname }) => !starts.includes(pathname) })
  const navigate = useNavigate()
  const isSignedIn = useIdentity() !== null
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
      isSignedIn={isSignedIn}
      countUnsent={countUnsent}
      onStaff={() => void navigate({ to: '/staff' })}
      badge={badge}
    />
  )
}
