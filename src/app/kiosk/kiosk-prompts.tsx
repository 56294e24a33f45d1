import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useWaitingHandover } from '../../kiosk/handover/use-waiting-handover'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { KioskStart } from '../../kiosk/stay/kiosk-start'
import type { WorkerUpdates } from '../../shell/worker/worker-updates'
import type { RouterContext } from '../router-context'
import { openDeviceHandovers } from './open-device-handovers'

interface KioskPromptsProps {
  kiosk: Kiosk
  context: Pick<RouterContext, 'settings' | 'deviceStorage'>
  updates: WorkerUpdates
}

/** Beside the start screen of a kiosk. Elsewhere nothing is offered. */
export function KioskPrompts({ kiosk: { device, isHandedOver, reach }, context, updates }: KioskPromptsProps) {
  const isAtStart = useLocation({ select: ({ pathname }) => pathname === '/' || pathname === '/welcome' })
  const isUpdateReady = useSyncExternalStore(updates.subscribe, updates.offered)
  // No one is at it, and no guest is to be asked.
  useEffect(() => {
    if (isAtStart && isUpdateReady) void updates.accept()
  }, [isAtStart, isUpdateReady, updates])
  const navigate = useNavigate()
  const { settings, deviceStorage } = context
  const handovers = useCallback(() => openDeviceHandovers({ settings, deviceStorage }), [settings, deviceStorage])
  const waiting = useWaitingHandover(handovers, isAtStart && !device.isRevoked)
  const isForFamily = isAtStart && (isHandedOver || Boolean(waiting))
  useEffect(() => {
    if (isForFamily) void navigate({ to: '/handover', replace: true })
  }, [isForFamily, navigate])
  if (!isAtStart || device.isRevoked) return null
  const path = device.location ? `/l/${device.location.id}` : '/'
  return <KioskStart address={window.location.origin + path} reach={reach} />
}
