import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { KioskStart } from '../../kiosk/stay/kiosk-start'
import type { WorkerUpdates } from '../../shell/worker/worker-updates'

interface KioskPromptsProps {
  kiosk: Kiosk
  updates: WorkerUpdates
}

/** Beside the start screen of a kiosk. Elsewhere nothing is offered. */
export function KioskPrompts({ kiosk: { device }, updates }: KioskPromptsProps) {
  const isAtStart = useLocation({ select: ({ pathname }) => pathname === '/' || pathname === '/welcome' })
  const isUpdateReady = useSyncExternalStore(updates.subscribe, updates.offered)
  // No one is at it, and no guest is to be asked.
  useEffect(() => {
    if (isAtStart && isUpdateReady) void updates.accept()
  }, [isAtStart, isUpdateReady, updates])
  if (!isAtStart || device.isRevoked) return null
  const path = device.location ? `/l/${device.location.id}` : '/'
  return <KioskStart address={window.location.origin + path} />
}
