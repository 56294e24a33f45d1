import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Failure, saysNotFound } from '../../api/failure'
import type { Location } from '../../contract/entities/location'
import { forgetEnrolledDevice, writeEnrolledDevice } from '../../kiosk/enrolled-device'
import type { Changed } from '../../kiosk/staff/changed'
import { ManageScreen } from '../../kiosk/staff/manage.screen'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { forgetDeviceKey } from '../../outbox/queue/device/device-key'
import { staffManageTexts as texts } from '../../settings/texts/staff/staff-manage'
import { StorageProvider } from '../../storage/storage-context'
import { Controls } from '../controls'
import type { SignedInParts } from '../signed-in/parts'

interface ManageAtDeviceProps {
  parts: SignedInParts
  kiosk: Kiosk
  /** Null where they could not be read. */
  locations: readonly Location[] | null
}

/** What staff change at this kiosk, with their own sign-in. The page is loaded again once they are done. */
export function ManageAtDevice({ parts: { api, storage }, kiosk, locations }: ManageAtDeviceProps) {
  const [device] = useState(kiosk.device)
  const router = useRouter()
  const refused = ({ error }: Failure) => ({ ok: false, trouble: error?.message ?? texts.unreachable }) as const
  const params = { id: device.id }

  async function leave(unsentCount: number): Promise<Changed<null>> {
    const body = { unsentCount, isRefused: device.isRevoked }
    const told = await api.request('leaveDevice', { params, body })
    // A server of one's own may know no revoked device any more: there is no one to tell.
    if (!told.ok && !saysNotFound(told)) return refused(told)
    forgetEnrolledDevice(localStorage)
    await forgetDeviceKey(storage).catch((error: unknown) =>
      console.warn('The key of this device is still here', error),
    )
    void kiosk.leave()
    return { ok: true, value: null }
  }

  return (
    <Controls>
      <StorageProvider storage={storage}>
        <ManageScreen
          device={device}
          locations={locations}
          onLocationsAgain={() => void router.invalidate()}
          move={async (locationId) => {
            const moved = await api.request('moveDevice', { params, body: { locationId } })
            if (!moved.ok) return refused(moved)
            const known = { ...moved.value, isRevoked: device.isRevoked }
            writeEnrolledDevice(localStorage, known)
            return { ok: true, value: known }
          }}
          leave={leave}
          onDone={() => void kiosk.leave()}
        />
      </StorageProvider>
    </Controls>
  )
}
