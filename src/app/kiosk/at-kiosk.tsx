import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { HANDOVER_ISSUER } from '../../contract/handover-issuer'
import { useTakenBack } from '../../kiosk/handover/use-waiting-handover'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { KioskBar, nothingUnsent } from '../../kiosk/stay/kiosk-bar'
import { useIdentity, useNeedsSignIn } from '../../session/session-context'
import type { RouterContext } from '../router-context'
import type { SignedInParts } from '../signed-in/parts'
import { openDeviceHandovers } from './open-device-handovers'

const welcome: readonly string[] = ['/', '/welcome']
const starts: readonly string[] = [...welcome, '/handover']

interface AtKioskProps {
  kiosk: Kiosk
  context: Pick<RouterContext, 'settings' | 'deviceStorage'>
  signedIn: SignedInParts | null
  badge: ReactNode
}

/** The bar of a kiosk around whatever is on its screen. */
export function AtKiosk({ kiosk, context, signedIn, badge }: AtKioskProps) {
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
  const { settings, deviceStorage } = context
  const handovers = useCallback(() => openDeviceHandovers({ settings, deviceStorage }), [settings, deviceStorage])
  const begunId = identity?.iss === HANDOVER_ISSUER ? identity.sub : null
  useTakenBack(handovers, begunId, () => void kiosk.leave())
  async function countUnsent() {
    if (!signedIn) return nothingUnsent
    const { countUnsentAtKiosk } = await import('./count-unsent-at-kiosk')
    return countUnsentAtKiosk(signedIn.storage, signedIn.identity)
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
